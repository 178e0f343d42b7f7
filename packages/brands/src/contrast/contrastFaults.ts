import type { BrandFace } from "../brandSchema.ts";
import { evaluateColour } from "./evaluateColour.ts";
import { hexOfOklch } from "./oklch.ts";

/** WCAG 2.2 AA: of text, and of the lines and pictures that carry a meaning. */
const TEXT = 4.5;
const PICTURE = 3;

type Pair = {
  readonly ink: string;
  readonly ground: string;
  /** What lies under a ground that lets something through. */
  readonly under?: string;
  readonly least: number;
};

const surfaces = ["--surface-0", "--surface-1", "--surface-2", "--surface-3"];
const tones = ["positive", "negative", "warning", "info"];

const onPage: readonly Pair[] = [
  ...["--text-1", "--text-2"].flatMap((ink) =>
    surfaces.map((ground) => ({ ink, ground, least: TEXT })),
  ),
  ...surfaces.slice(0, 3).map((ground) => ({ ink: "--text-3", ground, least: TEXT })),
  ...["--surface-0", "--surface-1", "--accent-soft", "--accent-soft-pressed"].map((ground) => ({
    ink: "--accent-text",
    ground,
    least: TEXT,
  })),
  { ink: "--text-1", ground: "--accent-soft", least: TEXT },
  { ink: "--text-2", ground: "--accent-soft", least: TEXT },
  { ink: "--on-accent", ground: "--accent", least: TEXT },
  { ink: "--on-accent", ground: "--accent-pressed", least: TEXT },
  { ink: "--field-line", ground: "--surface-1", least: PICTURE },
  ...surfaces.slice(0, 3).map((ground) => ({ ink: "--accent-edge", ground, least: PICTURE })),
  ...tones.flatMap((tone) =>
    ["--surface-1", "--surface-raised", `--${tone}-soft`].map((ground) => ({
      ink: `--${tone}`,
      ground,
      least: TEXT,
    })),
  ),
];

const onHero: readonly Pair[] = ["--hero-from", "--hero-to"].flatMap((under) => [
  ...["--text-1", "--text-2", "--text-3"].map((ink) => ({ ink, ground: under, least: TEXT })),
  { ink: "--action-ink", ground: "--action-surface", under, least: PICTURE },
  { ink: "--action-ink", ground: "--action-pressed", under, least: PICTURE },
  { ink: "--accent-text", ground: "--accent-soft", under, least: PICTURE },
]);

/** Every place where the colours of a brand cannot be read, in both themes, a line each. */
export function contrastFaults(face: BrandFace, sheet: string): readonly string[] {
  return (["light", "dark"] as const).flatMap((theme) => [
    ...faultsOf(onPage, { face, sheet, theme, isHero: false }),
    ...faultsOf(onHero, { face, sheet, theme, isHero: true }),
  ]);
}

type Place = {
  readonly face: BrandFace;
  readonly sheet: string;
  readonly theme: Theme;
  readonly isHero: boolean;
};

function faultsOf(pairs: readonly Pair[], place: Place): readonly string[] {
  const { face, sheet, theme, isHero } = place;
  const tokens: Readonly<Record<string, string>> = {
    ...readTokens(sheet, { theme, isHero }),
    "--brand-accent": face.accent,
    "--brand-accent-end": face.accentEnd,
    "--brand-hue": String(face.neutralHue),
  };
  const read = (name: string): string => {
    const text = tokens[name];
    if (text === undefined) throw new Error(`the stylesheet has no ${name}`);
    return text;
  };
  const shown = (name: string, under?: string): string =>
    hexOfOklch(evaluateColour(`var(${name})`, read), under);
  return pairs.flatMap(({ ink, ground, under, least }) => {
    const groundShown = shown(ground, under === undefined ? undefined : shown(under));
    const found = contrast(shown(ink, groundShown), groundShown);
    return found >= least
      ? []
      : [`${theme}: ${ink} on ${ground} has ${found.toFixed(2)}:1, not ${least}:1`];
  });
}

type Theme = "light" | "dark";
type Tokens = Readonly<Record<string, string>>;

/** The custom properties of the design system's stylesheet as a theme and a place on the page have them. */
function readTokens(sheet: string, { theme, isHero }: { theme: Theme; isHero: boolean }) {
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

/** WCAG 2.2 contrast of two `#rrggbb` colours, from 1 to 21. */
export function contrast(left: string, right: string): number {
  const [darker = 0, lighter = 0] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
