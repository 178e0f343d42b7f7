import type { AmlLane } from "../../ports/amlProvider.ts";

/** Room for questions at the same time; null when a lane has none left. */
export type AmlPlaces = { readonly take: (lane: AmlLane) => (() => void) | null };

/**
 * Of so many jobs at once, those that may ask about an address: a provider that hangs keeps each of
 * them for seconds, and other jobs have payments to bring on. Checks of an address alone take one
 * place, however many there are; those of payments up to half of all.
 */
export function createAmlPlaces(jobsAtOnce: number): AmlPlaces {
  const free: Record<AmlLane, number> = { fresh: 1, held: Math.floor(jobsAtOnce / 2) };
  return {
    take: (lane) => {
      if (free[lane] === 0) return null;
      free[lane] -= 1;
      return () => {
        free[lane] += 1;
      };
    },
  };
}
