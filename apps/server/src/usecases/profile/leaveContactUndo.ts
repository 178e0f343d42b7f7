import type { UserId } from "@coffer/core/ids";
import { CONTACT_CHANGE_WAIT_MS } from "@coffer/core/guard";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { keepPaymentsWait } from "../../storage/guard/userGuards.ts";
import { insertContactUndo } from "../../storage/profile/contactUndos.ts";
import type { UserContacts } from "../../storage/profile/userContacts.ts";
import { CONTACT_UNDO_DAYS, hashLoginToken, LOGIN_TOKEN_BYTES } from "../session/sessionRules.ts";

const DAY_MS = 24 * 60 * 60_000;

/**
 * Makes payments wait after a change of a contact, and answers the address that undoes it. The caller
 * has touched the user in the same transaction, which holds off every payment judged before.
 */
export async function leaveContactUndo(
  { brand, clock, random, walletUrl }: Services,
  store: Store,
  { userId, before }: { readonly userId: UserId; readonly before: UserContacts },
): Promise<string> {
  const token = Buffer.from(random.bytes(LOGIN_TOKEN_BYTES)).toString("base64url");
  const now = new Date(clock.nowMs());
  await insertContactUndo(store, {
    tokenHash: hashLoginToken(token),
    brandId: brand.id,
    userId,
    email: before.email,
    phone: before.phone,
    changedAt: now,
    expiresAt: new Date(now.getTime() + CONTACT_UNDO_DAYS * DAY_MS),
  });
  const until = new Date(now.getTime() + CONTACT_CHANGE_WAIT_MS);
  await keepPaymentsWait(store, { userId, brandId: brand.id, now, until });
  return `${walletUrl}/login/token/undo-${token}`;
}
