import { hostileTexts } from "./hostileTexts.ts";

/** Deep enough for a careless recursion, small enough for a body. */
const DEPTH = 1_000;

const deep = (): unknown => {
  let nested: unknown = "x";
  for (let level = 0; level < DEPTH; level += 1) nested = [nested];
  return nested;
};

/** Values of a wrong type for a text. A number that JSON cannot write is null on the wire. */
const wrongTypes: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER + 2,
  [],
  ["x"],
  {},
  { toString: "x" },
  { $ne: null },
  { length: 1 },
  deep(),
];

/** The right text, spoilt a little: what a trimming or folding reader would still take. */
const spoilt = (right: string): readonly string[] => [
  ` ${right}`,
  `${right} `,
  `${right}\n`,
  `${right}\u0000`,
  `\ufeff${right}`,
  `${right}\u200b`,
  `${right}${right}`,
  right.slice(1),
  right.slice(0, -1),
  right.toUpperCase(),
  right.toLowerCase(),
  right.normalize("NFKD"),
  right.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number.parseInt(digit, 10))),
];

/** Everything to put where `right` stands: all hostile texts, wrong types, and `right` spoilt. */
export function hostileValues(right: unknown, besides: readonly string[]): readonly unknown[] {
  const ownTexts = typeof right === "string" ? spoilt(right) : [];
  return [...hostileTexts, ...besides, ...ownTexts, ...wrongTypes];
}
