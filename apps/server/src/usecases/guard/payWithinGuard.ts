import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import type { CompanionRow } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { guardPaymentRow } from "../../storage/guard/guardPayments.ts";
import { guardRefusal, type GuardedPayment } from "./guardRefusal.ts";

/** Why nothing was booked: the guard is no longer the one that the payment was judged by. */
export const GUARD_MOVED = "GUARD_MOVED";

/** Each round that is lost, another payment of the same person was booked or their guard changed. */
const ROUNDS_MAX = 100;

/**
 * Books a payment under the guard it was judged by. Where another payment or a change of the guard
 * came between, nothing was booked and it is judged again, with a right code kept: so payments sent
 * at once cannot together go over a limit, and none is booked after a freeze was answered.
 */
export async function payWithinGuard<T>(
  services: Services,
  payment: Omit<GuardedPayment, "isCodeProved">,
  book: (guard: CompanionRow) => Promise<Outcome<T, Refusal | typeof GUARD_MOVED>>,
): Promise<Outcome<T, Refusal>> {
  let isCodeProved = false;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const judged = await guardRefusal(services, { ...payment, isCodeProved });
    if (!judged.ok) return judged;
    ({ isCodeProved } = judged.value);
    const booked = await book(guardPaymentRow(judged.value));
    if (booked.ok) return booked;
    if (booked.problem !== GUARD_MOVED) return refused(booked.problem);
  }
  return refused({ transport: "TIMEOUT" });
}
