import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isPasswordProof, PROOF_FRESH_MS } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import { forgetTries } from "../../storage/passwords/passwordTries.ts";
import { findPasswordHash, findPasswordSetAtMs } from "../../storage/passwords/userPasswords.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { lockAccountCodes } from "../../storage/session/confirmCodes.ts";
import { proveByCode, proveByPassword } from "../../storage/session/sessionProofs.ts";
import { codeContactOf } from "../session/codes/codeContact.ts";
import { judgeCode, WRONG } from "../session/codes/tryCode.ts";
import { comparePassword } from "./comparePassword.ts";

type Who = { readonly userId: UserId; readonly sessionId: string };
type Proof = Who & {
  readonly code: string | undefined;
  readonly password: string | undefined;
  readonly remoteAddress: string;
};

/**
 * Takes a password, or a code sent for this, as a proof of who uses the session. Answers until when
 * it holds, in milliseconds. A password younger than a day proves nothing. (rules 44 and 76)
 */
export async function reauthorize(
  services: Services,
  { password, code, ...proof }: Proof,
): Promise<Outcome<number, Refusal>> {
  const proved =
    password === undefined
      ? await byCode(services, { ...proof, code: code ?? "" })
      : await byPassword(services, { ...proof, password });
  return proved.ok ? ok(services.clock.nowMs() + PROOF_FRESH_MS) : proved;
}

async function byCode(
  services: Services,
  { userId, sessionId, code }: Who & { readonly code: string },
): Promise<Outcome<true, Refusal>> {
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { database } = services;
  const login = codeContactOf(await findUserContacts(database, userId));
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockAccountCodes(store, userId);
    const attempt = { sessionId, userId, login, code, purpose: "reauthorize" } as const;
    const judged = await judgeCode(services, store, attempt);
    if (!judged.ok) return judged;
    return (await proveByCode(store, judged.value)) ? ok(true) : WRONG;
  });
}

async function byPassword(
  services: Services,
  given: Who & { readonly password: string; readonly remoteAddress: string },
): Promise<Outcome<true, Refusal>> {
  const { userId, sessionId, password, remoteAddress } = given;
  if (password === "") return refused({ code: "EMPTY_CONTACT_OR_PASSWORD" });
  const { brand, clock, database } = services;
  // Before it is compared: what proves nothing is not worth a guess either.
  const setAtMs = await findPasswordSetAtMs(database, userId);
  if (setAtMs !== undefined && !isPasswordProof(setAtMs, clock.nowMs()))
    return refused({ code: "REAUTHORIZATION_REQUIRED" });
  const hash = await findPasswordHash(database, userId);
  const contact = `password:user:${userId}`;
  const compared = await comparePassword(services, { contact, remoteAddress, password }, hash);
  if (!compared.ok) return compared;
  if (hash === null) throw new Error("A password of nobody was right.");
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    const proof = { sessionId, passwordHash: hash, now: new Date(clock.nowMs()) };
    // Changed while this one was compared: it is a wrong password by now.
    if (!(await proveByPassword(store, proof)))
      return refused({ code: "INVALID_CONTACT_OR_PASSWORD" });
    await forgetTries(store, { brandId: brand.id, contact });
    return ok(true);
  });
}
