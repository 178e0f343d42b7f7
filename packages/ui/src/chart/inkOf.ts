export type Ink = readonly [red: number, green: number, blue: number];

/**
 * The colour an element writes in, as the eye gets it. The chart library reads no `oklch()`, so one
 * dot is painted and looked at. Null without a canvas.
 */
export function inkOf(element: Element): Ink | null {
  const canvas = element.ownerDocument.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.fillStyle = getComputedStyle(element).color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

/** A colour as every parser reads it; `opacity` from 0 to 1. */
export const inkText = ([red, green, blue]: Ink, opacity = 1): string =>
  `rgba(${red}, ${green}, ${blue}, ${opacity})`;
