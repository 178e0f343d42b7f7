import { ok, refused } from "@coffer/core/outcome";
import { createBuckets, type Rate } from "../createBuckets.ts";
import type { Clock } from "../ports/clockAndRandom.ts";
import type { PersonBudgets } from "../ports/services.ts";

/** A sixteenth of what the provider answers everybody; a payment takes two. */
const ADDRESS_CHECKS: Rate = { perSecond: 1, burst: 60 };
/** More than anybody types amounts. */
const ESTIMATES: Rate = { perSecond: 2, burst: 60 };
/** A form that is opened, and opened again: nobody pays by card more often. */
const PURCHASES: Rate = { perSecond: 0.1, burst: 30 };

/** Budgets of this process. */
export function createPersonBudgets(clock: Clock): PersonBudgets {
  const takerOf = (rate: Rate): PersonBudgets["estimate"] => {
    const take = createBuckets(rate, clock);
    return (userId) => {
      const taken = take(userId);
      if (taken.isAllowed) return ok(true);
      const retryAfter = new Date(taken.retryAtMs).toISOString();
      return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
    };
  };
  return {
    addressCheck: takerOf(ADDRESS_CHECKS),
    estimate: takerOf(ESTIMATES),
    purchase: takerOf(PURCHASES),
  };
}
