const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type GuessBudget = { readonly max: number; readonly windowMs: number };

/** Wrong codes that a person has, and that all have who come from one address. (rule 65) */
const personGuessBudgets: readonly GuessBudget[] = [
  { max: 5, windowMs: HOUR_MS },
  { max: 20, windowMs: DAY_MS },
];
const addressGuessBudgets: readonly GuessBudget[] = [{ max: 30, windowMs: HOUR_MS }];
/** In which the wrong codes of everybody are counted together. */
export const BRAND_GUESSES_MS = HOUR_MS;
/** As long as a wrong code counts for anything. */
export const GUESSES_COUNT_MS = DAY_MS;

export type GuessFacts = {
  /** When this person gave wrong codes within a day, in milliseconds. */
  readonly ofPersonMs: readonly number[];
  /** When wrong codes came from this address within an hour; none where addresses are not counted. */
  readonly ofAddressMs: readonly number[];
  /** When anybody gave wrong codes within an hour: the newest, as many as `brandMax` or fewer. */
  readonly ofBrandMs: readonly number[];
  /** So many wrong codes of everybody in an hour, and the limit of all is reached. */
  readonly brandMax: number;
};

/**
 * From when another code may be tried, in milliseconds; null: now. While the limit of all is reached
 * whoever has had a wrong code waits, and whoever has had none is let try: what stops guessing disturbs
 * nobody who has a voucher. (rule 65)
 */
export function guessRetryAtMs(facts: GuessFacts, nowMs: number): number | null {
  const { brandMax, ofAddressMs, ofBrandMs, ofPersonMs } = facts;
  const isNew = !ofPersonMs.some((atMs) => atMs > nowMs - GUESSES_COUNT_MS);
  const brandBudget = { max: brandMax, windowMs: BRAND_GUESSES_MS };
  const waits = [
    ...personGuessBudgets.map((budget) => freeAtMs(ofPersonMs, budget, nowMs)),
    ...addressGuessBudgets.map((budget) => freeAtMs(ofAddressMs, budget, nowMs)),
    isNew ? null : freeAtMs(ofBrandMs, brandBudget, nowMs),
  ].filter((atMs) => atMs !== null);
  return waits.length === 0 ? null : Math.max(...waits);
}

/** When the oldest of as many as are allowed no longer counts; null while there are fewer. */
function freeAtMs(
  guessesMs: readonly number[],
  { max, windowMs }: GuessBudget,
  nowMs: number,
): number | null {
  const counted = guessesMs.filter((atMs) => atMs > nowMs - windowMs);
  const oldest = counted.toSorted((left, right) => right - left)[max - 1];
  return oldest === undefined ? null : oldest + windowMs;
}
