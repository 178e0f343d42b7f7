export type Random = {
  /** A whole number from zero to below `bound`. */
  readonly below: (bound: number) => number;
  /** True that many times in a hundred. */
  readonly percent: (share: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
  readonly uuid: () => string;
};

/** Chance that is the same for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const below = (bound: number): number => next() % bound;
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => below(16).toString(16)).join("");
  return {
    below,
    percent: (share) => below(100) < share,
    pick: (list) => {
      const found = list[below(list.length)];
      if (found === undefined) throw new Error("createRandom: nothing to pick from");
      return found;
    },
    uuid: () => `${hex(8)}-${hex(4)}-7${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
