import type { UserId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { moveAmlState } from "../../storage/aml/amlStates.ts";
import { touchUser } from "../../storage/session/users.ts";

/** A ticket whose address is blocked meanwhile lets nothing through any more. */
export async function disableTicket(
  { clock, database }: Services,
  { amlStateId, userId }: { readonly amlStateId: string; readonly userId: UserId },
): Promise<void> {
  const now = new Date(clock.nowMs());
  await database.transaction().execute(async (store) => {
    if (await moveAmlState(store, { amlStateId, from: "allowed", to: "disabled", now }))
      await touchUser(store, userId);
  });
}
