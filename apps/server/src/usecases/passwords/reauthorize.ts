import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { isPasswordProof, PROOF_FRESH_MS } from "@coffer/core/passwords";
import type { Services } from "../../ports/services.ts";
import { isProof, recoveryAt, type OfferedProof } from "@coffer/core/passkeys";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Store } from "../../storage/database.ts";
import { forgetTries } from "../../storage/passwords/passwordTries.ts";
import { findPasswordHash, findPasswordSetAtMs } from "../../storage/passwords/userPasswords.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { lockAccountCodes } from "../../storage/session/confirmCodes.ts";
import { readStrongMeans } from "../../storage/session/proofRecoveries.ts";
import {
  proveByCode,
  proveByCodeAndSecond,
  proveByPassword,
  proveByPasswordAndSecond,
} from "../../storage/session/sessionProofs.ts";
import { readSecond } from "../authenticator/readSecond.ts";
import { reauthorizeByPasskey } from "../passkeys/reauthorizeByPasskey.ts";
import { codeContactOf } from "../session/codes/codeContact.ts";
import { judgeCode, WRONG } from "../session/codes/tryCode.ts";
import { comparePassword } from "./comparePassword.ts";

type Who = { readonly userId: UserId; readonly sessionId: string };
type Proof = Who & {
  readonly code?: string | undefined;
  readonly password?: string | undefined;
  /** Beside either of them: a code of the app, or a recovery code in its place. */
  readonly authenticatorCode?: string | undefined;
  readonly assertion?: Assertion | undefined;
  readonly remoteAddress: string;
};

const UNPROVED = refused({ code: "REAUTHORIZATION_REQUIRED" } as const);

/**
 * Takes a passkey's answer, a password, or a code sent for this, as a proof of who uses the session; of the
 * latter two each with a code of the app, where one or a passkey is set. Answers until when it holds, in
 * milliseconds. A password younger than a day proves nothing alone. (rules 44, 76 and 550)
 */
export async function reauthorize(
  services: Services,
  { password, code, assertion, ...proof }: Proof,
): Promise<Outcome<number, Refusal>> {
  const proved = await proveBy(services, proof, { password, code, assertion });
  return proved.ok ? ok(services.clock.nowMs() + PROOF_FRESH_MS) : proved;
}

type Given = Who & {
  readonly authenticatorCode?: string | undefined;
  readonly remoteAddress: string;
};

function proveBy(
  services: Services,
  proof: Given,
  { password, code, assertion }: Pick<Proof, "password" | "code" | "assertion">,
): Promise<Outcome<true, Refusal>> {
  if (assertion !== undefined) return reauthorizeByPasskey(services, { ...proof, assertion });
  if (password !== undefined) return byPassword(services, { ...proof, password });
  return byCode(services, { ...proof, code: code ?? "" });
}

/** Whether that would prove anything of this person, which is asked before anything is compared or used up. */
async function provesBy(
  { clock }: Services,
  store: Store,
  { userId, offered }: { readonly userId: UserId; readonly offered: OfferedProof },
): Promise<boolean> {
  const means = await readStrongMeans(store, userId);
  const recovery = recoveryAt(means.recoveryAskedAt?.getTime() ?? null, clock.nowMs());
  return isProof({ ...means, isRecovered: recovery === "open" }, offered);
}

async function byCode(
  services: Services,
  { userId, sessionId, code, authenticatorCode }: Given & { readonly code: string },
): Promise<Outcome<true, Refusal>> {
  if (code === "") return refused({ code: "EMPTY_VERIFICATION_CODE" });
  const { database } = services;
  const login = codeContactOf(await findUserContacts(database, userId));
  if (login === null) return refused({ code: "AUTH_METHOD_CONTACT_CODE_UNDEFINED" });
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    await lockAccountCodes(store, userId);
    const offered = authenticatorCode === undefined ? "code" : "codeAndStep";
    if (!(await provesBy(services, store, { userId, offered }))) return UNPROVED;
    const attempt = { sessionId, userId, login, code, purpose: "reauthorize" } as const;
    const judged = await judgeCode(services, store, attempt);
    if (!judged.ok) return judged;
    if (authenticatorCode === undefined)
      return (await proveByCode(store, judged.value)) ? ok(true) : WRONG;
    const typed = { userId, sessionId, text: authenticatorCode };
    const second = await readSecond(services, store, typed);
    if (!second.ok) return second;
    const isProved = await proveByCodeAndSecond(store, judged.value, second.value);
    return isProved ? ok(true) : WRONG;
  });
}

async function byPassword(
  services: Services,
  given: Given & { readonly password: string },
): Promise<Outcome<true, Refusal>> {
  const { userId, sessionId, password, authenticatorCode, remoteAddress } = given;
  if (password === "") return refused({ code: "EMPTY_CONTACT_OR_PASSWORD" });
  const { brand, clock, database } = services;
  const offered = authenticatorCode === undefined ? "password" : "passwordAndStep";
  // Before it is compared: what proves nothing is not worth a guess either.
  const setAtMs = await findPasswordSetAtMs(database, userId);
  const isYoung = setAtMs !== undefined && !isPasswordProof(setAtMs, clock.nowMs());
  if (isYoung || !(await provesBy(services, database, { userId, offered }))) return UNPROVED;
  const hash = await findPasswordHash(database, userId);
  const contact = `password:user:${userId}`;
  const compared = await comparePassword(services, { contact, remoteAddress, password }, hash);
  if (!compared.ok) return compared;
  if (hash === null) throw new Error("A password of nobody was right.");
  return database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    const proof = { sessionId, passwordHash: hash, now: new Date(clock.nowMs()) };
    const proved = await finishByPassword(services, store, { ...given, ...proof });
    if (proved.ok) await forgetTries(store, { brandId: brand.id, contact });
    return proved;
  });
}

type Compared = Given & { readonly passwordHash: string; readonly now: Date };

async function finishByPassword(
  services: Services,
  store: Store,
  { userId, sessionId, authenticatorCode, passwordHash, now }: Compared,
): Promise<Outcome<true, Refusal>> {
  const proof = { sessionId, passwordHash, now };
  // Changed while this one was compared: it is a wrong password by now.
  const wrong = refused({ code: "INVALID_CONTACT_OR_PASSWORD" } as const);
  if (authenticatorCode === undefined)
    return (await proveByPassword(store, proof)) ? ok(true) : wrong;
  const typed = { userId, sessionId, text: authenticatorCode };
  const second = await readSecond(services, store, typed);
  if (!second.ok) return second;
  const isProved = await proveByPasswordAndSecond(store, proof, second.value);
  return isProved ? ok(true) : WRONG;
}
