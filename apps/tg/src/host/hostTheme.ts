import {
  black,
  contrast,
  luminance,
  mix,
  readColor,
  type Rgb,
  white,
  writeColor,
} from "./colors.ts";

/** Telegram's colours by its own names, as they came; no name is sure to be there. */
export type ThemeParams = Readonly<Record<string, string | undefined>>;

export type HostTheme = {
  readonly scheme: "light" | "dark";
  /** Design tokens that take Telegram's colours; what is not named keeps its own. */
  readonly tokens: Readonly<Record<`--${string}`, string>>;
};

/** For text. For the edge of a field it is 3. (WCAG 2.2 AA) */
const TEXT_CONTRAST = 4.5;
const EDGE_CONTRAST = 3;
/** Below this white is read better than black. */
const DARK_BELOW = 0.18;
/**
 * What means something keeps our colours: the accent, gain, loss, warning. On a ground no darker than the
 * one, or no lighter than the other, each of them is still read as text. (rule 268)
 */
export const LIGHT_GROUND_MIN = 0.795;
export const DARK_GROUND_MAX = 0.0488;

/**
 * The ground and what is written on it are Telegram's, as far as they can be read; null: it names no
 * ground, and the page keeps all of its own.
 */
export function hostTheme(params: ThemeParams): HostTheme | null {
  const page = readColor(params["bg_color"]);
  if (page === null) return null;
  const scheme = luminance(page) < DARK_BELOW ? "dark" : "light";
  const named = readColor(params["text_color"]);
  const plain = scheme === "dark" ? white : black;
  const ink = named !== null && contrast(named, page) >= TEXT_CONTRAST ? named : plain;
  const raised = mix(page, ink, 0.04);
  const pressed = mix(page, ink, 0.08);
  const isGround = (color: Rgb) =>
    scheme === "dark" ? luminance(color) <= DARK_GROUND_MAX : luminance(color) >= LIGHT_GROUND_MIN;
  if (![page, raised, pressed].every(isGround)) return { scheme, tokens: {} };

  const behindNamed = readColor(params["secondary_bg_color"]);
  const behind = behindNamed !== null && isGround(behindNamed) ? behindNamed : raised;
  const grounds = [page, behind, raised, pressed];
  const isRead = (color: Rgb) => grounds.every((it) => contrast(color, it) >= TEXT_CONTRAST);
  const firstRead = (names: readonly string[], share: number) =>
    [...names.map((name) => readColor(params[name])), mix(ink, page, share)].find(
      (color) => color !== null && isRead(color),
    ) ?? ink;
  const tokens: Record<`--${string}`, Rgb> = {
    "--surface-0": behind,
    "--surface-1": page,
    "--surface-2": raised,
    "--surface-3": pressed,
    "--line": mix(page, ink, 0.12),
    "--field-line": edgeOn(page, ink),
  };
  if (isRead(ink)) {
    tokens["--text-1"] = ink;
    tokens["--text-2"] = firstRead(["subtitle_text_color", "hint_color"], 0.25);
    tokens["--text-3"] = firstRead(["hint_color"], 0.32);
  }
  return {
    scheme,
    tokens: Object.fromEntries(
      Object.entries(tokens).map(([name, color]) => [name, writeColor(color)]),
    ),
  };
}

/** The quietest edge that is still seen. */
function edgeOn(page: Rgb, ink: Rgb): Rgb {
  const shares = [0.4, 0.5, 0.6, 0.7, 0.8];
  const edges = shares.map((share) => mix(page, ink, share));
  return edges.find((edge) => contrast(edge, page) >= EDGE_CONTRAST) ?? ink;
}
