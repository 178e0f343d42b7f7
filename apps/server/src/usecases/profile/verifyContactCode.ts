import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import {
  findContactHolder,
  findUserContact,
  findUserContacts,
  lockUserContact,
  proveUserContact,
  type UserContacts,
} from "../../storage/profile/userContacts.ts";
import { lockAccountCodes, lockContact } from "../../storage/session/confirmCodes.ts";
import { touchUser } from "../../storage/session/users.ts";
import { endSessionsIn } from "../session/endSessionsIn.ts";
import { CONTACT_CHANGED } from "../session/sessionRules.ts";
import { tryCode } from "../session/codes/tryCode.ts";
import type { SignedIn } from "../session/signInSession.ts";
import { joinAccount, notifyOfJoining, type Joined } from "../telegram/joinAccount.ts";
import { leaveContactUndo } from "./undoContactChange.ts";
import { reachableType } from "./reachableType.ts";
import { notifyOfContactChange } from "./notifyOfContactChange.ts";

type Verify = {
  readonly userId: UserId;
  readonly sessionId: string;
  readonly contactType: ContactType;
  readonly code: string;
};
type Changed = {
  readonly ended: readonly string[];
  readonly before: UserContacts;
  readonly undoLink: string;
};

/**
 * Makes the chosen contact the user's own with the code that was sent to it, and ends the user's
 * other sessions. The contact before hears of it and can undo it for a week, and payments out wait for
 * a day (rule 76). A contact that is another account's is refused, or joins the two (`joinAccount`):
 * only who reads its messages learns that. Answers who is signed in instead, or null. The contact's lock
 * is the one that a sign-in with it takes.
 */
export async function verifyContactCode(
  services: Services,
  { userId, sessionId, contactType, code }: Verify,
): Promise<Outcome<SignedIn | null, Refusal>> {
  const type = reachableType(contactType);
  if (type === null) return refused({ code: "VERIFIER_UNKNOWN_CONTACT_TYPE" });
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { brand, database, sessions } = services;
  const { chosen } = await findUserContact(database, { userId, type });
  if (chosen === null) return refused({ code: "VERIFIER_NOT_FOUND" });
  const verified = await database
    .transaction()
    .execute<Outcome<Changed | Joined, Refusal>>(async (store) => {
      await lockAccountCodes(store, userId);
      await lockContact(store, brand.id, chosen);
      const locked = await lockUserContact(store, { userId, type });
      if (locked.chosen !== chosen) return refused({ code: "VERIFIER_NOT_FOUND" });
      const attempt = { sessionId, userId, login: chosen, code, purpose: "contact" } as const;
      const name = { brandId: brand.id, type, contact: chosen };
      const holder = await findContactHolder(store, name);
      if (holder !== undefined) return joinAccount(services, store, { ...attempt, holder });
      const tried = await tryCode(services, store, attempt);
      if (!tried.ok) return tried;
      const before = await findUserContacts(store, userId);
      await proveUserContact(store, { userId, type }, chosen);
      const which = { allBut: sessionId };
      const ended = await endSessionsIn(services, store, {
        userId,
        which,
        reason: CONTACT_CHANGED,
      });
      await touchUser(store, userId);
      const undoLink = await leaveContactUndo(services, store, { userId, before });
      return ok({ ended, before, undoLink });
    });
  if (!verified.ok) return verified;
  for (const each of verified.value.ended) sessions.forget(each);
  if ("undoLink" in verified.value) {
    notifyOfContactChange(services, type, verified.value);
    return ok(null);
  }
  sessions.forget(sessionId);
  await notifyOfJoining(services, verified.value);
  return ok(verified.value);
}
