/** Room that a text takes at most, in digits: marks between digits are half as wide. */
function widthInDigits(text: string): number {
  const marks = text.match(/[.,\s’'٬٫]/gu)?.length ?? 0;
  return text.length - marks / 2;
}

/** The largest type of the scale in which an amount stands on one line at 320 px. */
export function fittingType(text: string): string {
  const width = widthInDigits(text);
  if (width <= 10) return "text-fit-40";
  if (width <= 14) return "text-28";
  if (width <= 20) return "text-20";
  return "text-16";
}
