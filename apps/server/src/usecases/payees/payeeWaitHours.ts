import type { UserId } from "@coffer/core/ids";
import { guardAt } from "@coffer/core/guard";
import type { Store } from "../../storage/database.ts";
import { readGuard } from "../../storage/guard/userGuards.ts";

/** Hours that a payee this person saves at a moment (milliseconds) waits for the first payment. */
export async function payeeWaitHours(store: Store, userId: UserId, nowMs: number): Promise<number> {
  const { record } = await readGuard(store, userId);
  return guardAt(record, nowMs).settings.payeeWaitHours;
}
