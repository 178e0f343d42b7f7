import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import {
  listPasskeys,
  removePasskey as dropPasskey,
  renamePasskey as keepName,
} from "../../storage/passkeys/passkeys.ts";
import { touchUser } from "../../storage/session/users.ts";
import { askIntent } from "../intent/askIntent.ts";
import { notifyOfPasskey } from "./notifyOfPasskey.ts";

type Named = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly passkeyId: string;
};

/** Calls a passkey otherwise; somebody else's is not found. */
export const renamePasskey = (
  { database }: Services,
  { userId, passkeyId, name }: Named & { readonly name: string },
): Promise<Outcome<true, Refusal>> =>
  database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    if (!(await keepName(store, { userId, passkeyId, name })))
      return refused({ transport: "NOT_FOUND" });
    await touchUser(store, userId);
    return ok(true);
  });

/** Removes a passkey after a fresh proof; it proves nothing from then on. (rule 549) */
export async function removePasskey(
  services: Services,
  { userId, sessionId, passkeyId }: Named,
): Promise<Outcome<true, Refusal>> {
  const { clock, database } = services;
  const named = (await listPasskeys(database, userId)).find((each) => each.passkeyId === passkeyId);
  if (named === undefined) return refused({ transport: "NOT_FOUND" });
  const told = await database.transaction().execute(async (store) => {
    const removed = await dropPasskey(store, {
      sessionId,
      passkeyId,
      now: new Date(clock.nowMs()),
    });
    if (removed === "removed") {
      await touchUser(store, userId);
      await askIntent(services, store, { userId });
    }
    return removed;
  });
  if (told === "unproved") return refused({ code: "REAUTHORIZATION_REQUIRED" });
  // Removed by another session meanwhile: it is gone, as was asked.
  if (told === "removed")
    await notifyOfPasskey(services, userId, { news: "passkeyRemoved", name: named.name });
  return ok(true);
}
