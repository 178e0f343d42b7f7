import type { Refusal } from "@coffer/contract/errors";
import { refused, type Outcome } from "@coffer/core/outcome";
import { CompanionRefused } from "@coffer/ledger";
import type { CompanionRow } from "@coffer/ledger";
import type { Services } from "../../ports/services.ts";
import { guardPaymentRow, guardPayments } from "../../storage/guard/guardPayments.ts";
import { guardRefusal, type GuardedPayment } from "./guardRefusal.ts";

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
  book: (guard: CompanionRow) => Promise<Outcome<T, Refusal>>,
): Promise<Outcome<T, Refusal>> {
  let isCodeProved = false;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const judged = await guardRefusal(services, { ...payment, isCodeProved });
    if (!judged.ok) return judged;
    ({ isCodeProved } = judged.value);
    try {
      return await book(guardPaymentRow(judged.value));
    } catch (error) {
      if (!isGuardMoved(error)) throw error;
    }
  }
  return refused({ transport: "TIMEOUT" });
}

const isGuardMoved = (error: unknown): boolean =>
  error instanceof CompanionRefused && error.companion === guardPayments.name;
