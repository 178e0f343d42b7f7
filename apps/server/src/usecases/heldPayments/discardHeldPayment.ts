import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { lockAmlState, moveAmlState, type AmlState } from "../../storage/aml/amlStates.ts";
import type { Store } from "../../storage/database.ts";
import { endHeldPayment, findHeldPayment } from "../../storage/heldPayments/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * Gives a waiting payment up, and with it the address check it waited for: nothing else would end
 * that lock. A blocked address stays until the person has closed it.
 */
export async function discardHeldPayment(
  { clock, database }: Services,
  { heldPaymentId, userId }: { readonly heldPaymentId: string; readonly userId: UserId },
): Promise<Outcome<null, Refusal>> {
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store) => {
    const waiting = await findHeldPayment(store, { heldPaymentId, userId });
    const amlStateId = waiting?.amlStateId ?? null;
    // Held before it is judged: an answer that comes at this moment would leave it locking.
    const check = amlStateId === null ? undefined : await lockAmlState(store, amlStateId);
    if (!(await endHeldPayment(store, { heldPaymentId, userId, now })))
      return refused({ transport: "NOT_FOUND" });
    if (check !== undefined) await discardCheck(store, check, now);
    await touchUser(store, userId);
    return ok(null);
  });
}

async function discardCheck(store: Store, check: AmlState, now: Date): Promise<void> {
  const { amlStateId, stage: from } = check;
  if (from === "checking" || from === "allowed")
    await moveAmlState(store, { amlStateId, from, to: "discarded", now });
}
