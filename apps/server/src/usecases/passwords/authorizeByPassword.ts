import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { ContactType } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import { forgetTries } from "../../storage/passwords/passwordTries.ts";
import { findPasswordHolder } from "../../storage/passwords/userPasswords.ts";
import { lockLiveSession } from "../../storage/session/agentSessions.ts";
import { giveSessionForPassword } from "../../storage/session/signIns.ts";
import type { Authorized } from "../session/authorizeByConfirmCode.ts";
import { normalizeContact } from "../session/normalizeContact.ts";
import { signInSession, type SignedIn } from "../session/signInSession.ts";
import { notifyOfNewDevice } from "../session/notices/notifyOfNewDevice.ts";
import { comparePassword } from "./comparePassword.ts";

type Attempt = {
  readonly sessionId: string;
  readonly contact: { readonly type: ContactType; readonly value: string };
  readonly password: string;
  readonly remoteAddress: string;
};

/**
 * Signs a session in with a contact and its password. Known and unknown contacts, with and without a
 * password, go the same way, cost the same and are refused in the same words. It is a way in and no
 * proof for what asks for one. (rule 76)
 */
export async function authorizeByPassword(
  services: Services,
  { sessionId, contact, password, remoteAddress }: Attempt,
): Promise<Outcome<Authorized, Refusal>> {
  if (contact.value.trim() === "" || password === "")
    return refused({ code: "EMPTY_CONTACT_OR_PASSWORD" });
  const parsed = normalizeContact(contact);
  if (!parsed.ok) return refused({ code: parsed.problem });
  const { brand, database, sessions } = services;
  const holder = await findPasswordHolder(database, brand.id, parsed.value);
  const hash = holder?.passwordHash ?? null;
  const named = `password:${parsed.value.type}:${parsed.value.normalized}`;
  const attempt = { contact: named, remoteAddress, password };
  const compared = await comparePassword(services, attempt, hash);
  if (!compared.ok) return compared;
  if (holder === undefined || hash === null) throw new Error("A password of nobody was right.");
  const { userId } = holder;
  const renewed = compared.value.isStale ? await services.passwords.keep(password) : null;
  const entered = await database
    .transaction()
    .execute<Outcome<SignedIn, Refusal>>(async (store) => {
      const session = await lockLiveSession(store, brand.id, sessionId);
      if (session === undefined) return refused({ code: "AGENT_SESSION_UNDEFINED" });
      const renewedHash = renewed?.ok === true ? renewed.value : null;
      const signedIn = await signInSession(services, store, {
        session,
        give: (keys) =>
          giveSessionForPassword(store, keys, { userId, passwordHash: hash, renewedHash }),
      });
      // Changed while this one was compared: it is a wrong password by now.
      if (signedIn === null) return refused({ code: "INVALID_CONTACT_OR_PASSWORD" });
      await forgetTries(store, { brandId: brand.id, contact: named });
      return ok(signedIn);
    })
    .finally(() => sessions.forget(sessionId));
  return notifyOfNewDevice(services, sessionId, entered);
}
