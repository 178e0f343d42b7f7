/** A unit is set at 0.7 of the digits' size. */
const UNIT_SHARE = 0.7;

/** Room that a text takes at most, in digits: marks between digits are half as wide. */
function widthInDigits(text: string): number {
  const marks = text.match(/[.,\s’'٬٫]/gu)?.length ?? 0;
  return text.length - marks / 2;
}

/** The largest type of the scale in which an amount and its unit stand on one line at 320 px. */
export function fittingType(text: string, unit = ""): string {
  const width = widthInDigits(text) + UNIT_SHARE * widthInDigits(unit);
  if (width <= 11) return "text-fit-40";
  if (width <= 15) return "text-28";
  if (width <= 20) return "text-20";
  return "text-16";
}
