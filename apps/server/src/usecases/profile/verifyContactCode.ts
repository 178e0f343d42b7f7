import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import {
  findUserContact,
  isContactTaken,
  lockUserContact,
  proveUserContact,
  type ReachableType,
} from "../../storage/profile/userContacts.ts";
import { lockContact } from "../../storage/session/confirmCodes.ts";
import { tellSessionEnd } from "../../storage/session/tellSessionEnd.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endUserSessions } from "../../storage/session/userSessions.ts";
import { CONTACT_CHANGED } from "../session/sessionRules.ts";
import { tryCode } from "../session/tryCode.ts";
import { reachableType } from "./reachableType.ts";

type Verify = {
  readonly userId: string;
  readonly sessionId: string;
  readonly contactType: ContactType;
  readonly code: string;
};
type Owner = { readonly userId: string; readonly sessionId: string; readonly type: ReachableType };

/**
 * Makes the chosen contact the user's own with the code that was sent to it, and ends the user's
 * other sessions. A contact that is somebody's by now is refused: only who reads its messages
 * learns that. The contact's lock is the one that a sign-in with it takes.
 */
export async function verifyContactCode(
  services: Services,
  { userId, sessionId, contactType, code }: Verify,
): Promise<Outcome<true, Refusal>> {
  const type = reachableType(contactType);
  if (type === null) return refused({ code: "VERIFIER_UNKNOWN_CONTACT_TYPE" });
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { brand, database, sessions } = services;
  const { chosen } = await findUserContact(database, { userId, type });
  if (chosen === null) return refused({ code: "VERIFIER_NOT_FOUND" });
  const ended: string[] = [];
  const verified = await database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockContact(store, brand.id, chosen);
    const locked = await lockUserContact(store, { userId, type });
    if (locked.chosen !== chosen) return refused({ code: "VERIFIER_NOT_FOUND" });
    const tried = await tryCode(services, store, {
      sessionId,
      login: chosen,
      code,
      purpose: "contact",
    });
    if (!tried.ok) return tried;
    if (await isContactTaken(store, { brandId: brand.id, type, contact: chosen }))
      return refused({ code: "FAILED_TO_UPDATE_CONTACT" });
    await proveUserContact(store, { userId, type }, chosen);
    ended.push(...(await endOthers(services, store, { userId, sessionId, type })));
    await touchUser(store, userId);
    return ok(true);
  });
  for (const each of ended) sessions.forget(each);
  return verified;
}

async function endOthers(
  { brand, clock }: Services,
  store: Store,
  { userId, sessionId }: Owner,
): Promise<readonly string[]> {
  const ids = await endUserSessions(store, {
    brandId: brand.id,
    userId,
    which: { allBut: sessionId },
    reason: CONTACT_CHANGED,
    now: new Date(clock.nowMs()),
  });
  for (const each of ids) await tellSessionEnd(store, each, CONTACT_CHANGED);
  return ids;
}
