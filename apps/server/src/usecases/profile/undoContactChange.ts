import type { Refusal } from "@coffer/contract/errors";
import { CONTACT_CHANGE_WAIT_MS } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { PASSWORD_PROVES_AFTER_MS } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { keepPaymentsWait } from "../../storage/guard/userGuards.ts";
import { dropPasswordSince } from "../../storage/passwords/userPasswords.ts";
import {
  insertContactUndo,
  lockContactUndo,
  useContactUndos,
  type ContactUndo,
} from "../../storage/profile/contactUndos.ts";
import {
  findContactHolder,
  findUserContacts,
  lockUserContact,
  releaseContact,
  restoreUserContacts,
  type UserContacts,
} from "../../storage/profile/userContacts.ts";
import { lockContact } from "../../storage/session/confirmCodes.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endSessionsIn } from "../session/endSessionsIn.ts";
import {
  CONTACT_RESTORED,
  CONTACT_UNDO_DAYS,
  hashLoginToken,
  LOGIN_TOKEN_BYTES,
} from "../session/sessionRules.ts";
import { notifyOfContactUndo } from "./notifyOfContactChange.ts";

const types = ["email", "phone"] as const;
type Restored = {
  readonly ended: readonly string[];
  readonly undo: ContactUndo;
  readonly before: UserContacts;
};

/**
 * Puts a person's contacts back as they were before a change, for whoever has the link out of the
 * letter to the contact before; no sign-in is asked for. Every session ends, a password that was set
 * about then or since is gone, later changes can be undone no more, payments wait for another day.
 * NOT_FOUND: no such link, or used, or run out, all in one answer. FAILED_TO_UPDATE_CONTACT: an account
 * made since at the old contact holds something. (rule 76)
 */
export async function undoContactChange(
  services: Services,
  token: string,
): Promise<Outcome<true, Refusal>> {
  const { brand, clock, database, sessions } = services;
  const now = new Date(clock.nowMs());
  const named = { tokenHash: hashLoginToken(token), brandId: brand.id, now };
  const undone = await database.transaction().execute<Outcome<Restored, Refusal>>(async (store) => {
    const undo = await lockContactUndo(store, named);
    if (undo === undefined) return refused({ transport: "NOT_FOUND" });
    const { userId } = undo;
    for (const type of types)
      if (undo[type] !== null) await lockContact(store, brand.id, undo[type]);
    await lockUserContact(store, { userId, type: "email" });
    const before = await findUserContacts(store, userId);
    const freed = await freeContacts(services, store, undo);
    if (!freed.ok) return freed;
    await restoreUserContacts(store, userId, undo);
    await useContactUndos(store, undo, now);
    const since = new Date(undo.changedAt.getTime() - PASSWORD_PROVES_AFTER_MS);
    await dropPasswordSince(store, userId, since);
    const ending = { userId, which: "all", reason: CONTACT_RESTORED } as const;
    const ended = await endSessionsIn(services, store, ending);
    await touchUser(store, userId);
    const until = new Date(now.getTime() + CONTACT_CHANGE_WAIT_MS);
    await keepPaymentsWait(store, { userId, brandId: brand.id, now, until });
    return ok({ ended: [...ended, ...freed.value], undo, before });
  });
  if (!undone.ok) return undone;
  for (const each of undone.value.ended) sessions.forget(each);
  notifyOfContactUndo(services, undone.value);
  return ok(true);
}

/**
 * Who signed in with the old contact since has an account of their own by it. One that never held an
 * asset gives it back; answers its sessions, which are over.
 */
async function freeContacts(
  services: Services,
  store: Store,
  undo: ContactUndo,
): Promise<Outcome<readonly string[], Refusal>> {
  const ended: string[] = [];
  for (const type of types) {
    const { [type]: contact } = undo;
    if (contact === null) continue;
    const name = { brandId: services.brand.id, type, contact };
    const userId = await findContactHolder(store, name);
    if (userId === undefined || userId === undo.userId) continue;
    if (!(await releaseContact(store, { userId, type })))
      return refused({ code: "FAILED_TO_UPDATE_CONTACT" });
    const ending = { userId, which: "all", reason: CONTACT_RESTORED } as const;
    ended.push(...(await endSessionsIn(services, store, ending)));
    await touchUser(store, userId);
  }
  return ok(ended);
}

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
