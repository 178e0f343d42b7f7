/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

export const black: Rgb = [0, 0, 0];
export const white: Rgb = [255, 255, 255];

/** A colour as Telegram writes it, `#rrggbb`; null is anything else. */
export function readColor(text: string | undefined): Rgb | null {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text ?? "");
  if (digits === null) return null;
  const [, red = "", green = "", blue = ""] = digits;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export const writeColor = (color: Rgb): `#${string}` =>
  `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;

/** So much of `other` in `color`, 0 to 1. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => color[index] + (other[index] - color[index]) * share;
  return [part(0), part(1), part(2)];
}

/** How light it is, as WCAG 2 counts it: 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (part: number) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** How well the one is read on the other, as WCAG 2 counts it: 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
