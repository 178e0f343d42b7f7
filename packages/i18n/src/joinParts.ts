type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Joined<First extends Dictionary, Second extends Dictionary> = {
  readonly [A in keyof First | keyof Second]: A extends keyof First & keyof Second
    ? First[A] & Second[A]
    : A extends keyof First
      ? First[A]
      : A extends keyof Second
        ? Second[A]
        : never;
};

/** A dictionary of two parts, which may share an area, and never a text. */
export function joinParts<First extends Dictionary, Second extends Dictionary>(
  first: First,
  second: Second,
): Joined<First, Second> {
  const joined: Record<string, Readonly<Record<string, string>>> = { ...first };
  for (const [area, texts] of Object.entries(second)) joined[area] = { ...joined[area], ...texts };
  return joined as Joined<First, Second>; // every area of either, with the texts of both
}
