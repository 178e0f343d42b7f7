import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { lockAmlState, moveAmlState } from "../../storage/aml/amlStates.ts";
import { discardHeldOfCheck } from "../../storage/heldPayments/heldPayments.ts";
import { touchUser } from "../../storage/session/users.ts";

/**
 * Gives a check up, with the payment that is held for it; one whose address is blocked is closed.
 * Another user's and one that is over are not found.
 */
export async function discardAddressAmlProcess(
  { clock, database }: Services,
  { amlStateId, userId }: { readonly amlStateId: string; readonly userId: UserId },
): Promise<Outcome<null, Refusal>> {
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store) => {
    const state = await lockAmlState(store, amlStateId);
    if (state?.userId !== userId) return refused({ transport: "NOT_FOUND" });
    const { stage: from } = state;
    const to = from === "disabled" ? "closed" : "discarded";
    const isUnderway = from === "checking" || from === "allowed" || from === "disabled";
    if (!isUnderway || !(await moveAmlState(store, { amlStateId, from, to, now })))
      return refused({ transport: "NOT_FOUND" });
    await discardHeldOfCheck(store, { amlStateId, now });
    await touchUser(store, userId);
    return ok(null);
  });
}
