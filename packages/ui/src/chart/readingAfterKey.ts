const FAR = 10;

type Read = { readonly reading: number | null; readonly count: number };

/** The point to read after a key; null ends the reading, undefined is a key that means nothing here. */
export function readingAfterKey(key: string, { reading, count }: Read): number | null | undefined {
  const last = count - 1;
  const from = reading ?? last;
  const targets: Readonly<Partial<Record<string, number>>> = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageDown: from - FAR,
    PageUp: from + FAR,
    Home: 0,
    End: last,
  };
  if (key === "Escape") return reading === null ? undefined : null;
  const target = targets[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
}
