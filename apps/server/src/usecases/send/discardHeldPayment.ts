import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findAmlState, moveAmlState } from "../../storage/aml/amlStates.ts";
import type { Store } from "../../storage/database.ts";
import { discardHeldPayment as discardHeldRow } from "../../storage/send/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * Gives a waiting payment up, and with it the address check it waited for: nothing else would end
 * that lock. A blocked address stays until the person has closed it.
 */
export async function discardHeldPayment(
  { clock, database }: Services,
  { heldPaymentId, userId }: { readonly heldPaymentId: string; readonly userId: string },
): Promise<Outcome<null, Refusal>> {
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store) => {
    const discarded = await discardHeldRow(store, { heldPaymentId, userId, now });
    if (discarded === undefined) return refused({ transport: "NOT_FOUND" });
    if (discarded.amlStateId !== null) await discardCheck(store, discarded.amlStateId, now);
    await touchUser(store, userId);
    return ok(null);
  });
}

async function discardCheck(store: Store, amlStateId: string, now: Date): Promise<void> {
  const from = (await findAmlState(store, amlStateId))?.stage;
  if (from === "checking" || from === "allowed")
    await moveAmlState(store, { amlStateId, from, to: "discarded", now });
}
