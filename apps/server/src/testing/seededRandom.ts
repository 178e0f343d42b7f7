/** A sequence of draws that the same seed repeats. */
export type SeededRandom = {
  /** At least 0 and below 1. */
  readonly fraction: () => number;
  /** A whole number at least 0 and below `limit`. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(choices: readonly T[]) => T;
  readonly hex: (digits: number) => string;
  readonly uuid: () => string;
};

const WORD = 2 ** 32;

/** Mulberry32: one 32-bit word of state, good enough to mix tests with and fast. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / WORD;
  };
  const below = (limit: number) => Math.floor(fraction() * limit);
  const pick = <T>(choices: readonly T[]): T => {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  };
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(16).toString(16)).join("");
  const uuid = () =>
    [hex(8), hex(4), `4${hex(3)}`, `${pick(["8", "9", "a", "b"])}${hex(3)}`, hex(12)].join("-");
  return { fraction, below, pick, hex, uuid };
}
