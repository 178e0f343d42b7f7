import type { Box, ShownText } from "./shownTexts.ts";

/** Less than this is the rounding of a font's own box, in CSS pixels. */
const SLACK_X = 1;
const SLACK_Y = 4;

/**
 * What a person could not read well: outside of the screen, cut off, past its button, broken inside a
 * word, or under another text.
 */
export function misfitsOf(texts: readonly ShownText[], width: number): readonly string[] {
  const alone = texts.flatMap((shown) => {
    const fault = faultOf(shown, width);
    return fault === null ? [] : [`"${shown.text}" ${fault}`];
  });
  const crossed = texts.flatMap((shown, index) =>
    texts
      .slice(index + 1)
      .filter((other) => doCross(shown, other))
      .map((other) => `"${shown.text}" lies on "${other.text}"`),
  );
  return [...alone, ...crossed];
}

function faultOf(shown: ShownText, width: number): string | null {
  const { boxes, frame, cutX, cutY, isScrolled, isBroken, ending } = shown;
  if (ending === "lost") return "is shortened, and stands nowhere whole";
  if (ending === "shortened") return null;
  const isOutside = ({ left, right }: Box) => left < -SLACK_X || right > width + SLACK_X;
  if (!isScrolled && boxes.some(isOutside)) return "reaches out of the screen";
  const isCut =
    boxes.some((box) => cutX.some((cut) => sticksOutX(box, cut))) ||
    boxes.some((box) => cutY.some((cut) => sticksOutY(box, cut)));
  if (isCut) return "is cut off";
  const isSpilt =
    frame !== null && boxes.some((box) => sticksOutX(box, frame) || sticksOutY(box, frame));
  if (isSpilt) return "sticks out of its button";
  return isBroken ? "is broken inside a word" : null;
}

const sticksOutX = (box: Box, of: Box): boolean =>
  box.left < of.left - SLACK_X || box.right > of.right + SLACK_X;
const sticksOutY = (box: Box, of: Box): boolean =>
  box.top < of.top - SLACK_Y || box.bottom > of.bottom + SLACK_Y;

const doCross = (one: ShownText, other: ShownText): boolean =>
  one.layer === other.layer &&
  !one.isScrolled &&
  !other.isScrolled &&
  seenBoxes(one).some((box) => seenBoxes(other).some((against) => doOverlap(box, against)));

/** What an ellipsis leaves out has a place below it, and is not seen there. */
const seenBoxes = ({ boxes, cutX, cutY }: ShownText): readonly Box[] =>
  boxes.map((box) => ({
    left: Math.max(box.left, ...cutX.map(({ left }) => left)),
    right: Math.min(box.right, ...cutX.map(({ right }) => right)),
    top: Math.max(box.top, ...cutY.map(({ top }) => top)),
    bottom: Math.min(box.bottom, ...cutY.map(({ bottom }) => bottom)),
  }));

const doOverlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK_X &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK_Y;
