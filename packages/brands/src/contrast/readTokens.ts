export type Theme = "light" | "dark";
export type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the design system's stylesheet as a theme and a place on the page have them. */
export function readTokens(sheet: string, { theme, isHero }: { theme: Theme; isHero: boolean }) {
  const inPlain = rulesOf(sheet).filter(
    ({ selector }) => selector === ":root" || selector === ":root, .theme-scope",
  );
  const inDark = rulesOf(sheet).filter(({ selector }) => selector === "@utility theme-dark");
  const inHero = rulesOf(sheet).filter(({ selector }) => selector === ".hero-scope");
  if (inPlain.length === 0 || inDark.length === 0 || inHero.length === 0)
    throw new Error("the stylesheet has other rules than those that are read");
  const rules = [...inPlain, ...(theme === "dark" ? inDark : []), ...(isHero ? inHero : [])];
  return Object.assign({}, ...rules.map(({ tokens }) => tokens)) as Tokens; // objects of texts, all
}

type Rule = { readonly selector: string; readonly tokens: Tokens };

function rulesOf(sheet: string): readonly Rule[] {
  const text = sheet.replaceAll(/\/\*[^]*?\*\//g, "").replaceAll(/\s+/g, " ");
  return [...text.matchAll(/(?<selector>[^{}]+)\{(?<body>[^{}]*)\}/g)].map(({ groups }) => ({
    selector: groups?.["selector"]?.trim() ?? "",
    tokens: Object.fromEntries(
      [...(groups?.["body"] ?? "").matchAll(/(?<name>--[a-z0-9-]+):(?<value>[^;]+);/g)].map(
        (property) => [property.groups?.["name"] ?? "", property.groups?.["value"]?.trim() ?? ""],
      ),
    ),
  }));
}
