/** Lightness 0 to 1, chroma, hue in degrees, alpha 0 to 1, as CSS writes them. */
export type Oklch = {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly alpha: number;
};

type Triple = readonly [number, number, number];

/** A `#rrggbb` colour in OKLCH. Source: CSS Color 4, "Sample code for Color Conversions". */
export function oklchOfHex(hex: string): Oklch {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
    alpha: 1,
  };
}

/** The colour a screen shows over an opaque ground; what the screen cannot show is cut, as browsers do. */
export function hexOfOklch(colour: Oklch, ground = "#ffffff"): string {
  const channels = sRgbOf(colour).map((value, index) => {
    const under = Number.parseInt(ground.slice(1 + index * 2, 3 + index * 2), 16) / 255;
    const mixed = value * colour.alpha + under * (1 - colour.alpha);
    return Math.round(mixed * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

function sRgbOf({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    fromLinear(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    fromLinear(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    fromLinear(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

const toLinear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

function fromLinear(value: number): number {
  const cut = Math.min(1, Math.max(0, value));
  return cut <= 0.0031308 ? cut * 12.92 : 1.055 * cut ** (1 / 2.4) - 0.055;
}
