import {
  matchTotp,
  judgeAuthenticatorTry,
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  readRecoveryCode,
  showRecoveryCode,
  TOTP_SECRET_BYTES,
  totpUri,
} from "@coffer/core/authenticator";
import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { maskContact } from "@coffer/core/session";
import type { Services } from "../../ports/services.ts";
import {
  confirmAuthenticator as putInForce,
  countWrongStep,
  lockAuthenticator,
  removeAuthenticator as drop,
  startAuthenticator as keepStarted,
} from "../../storage/authenticator/authenticators.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { notifyOfAuthenticator } from "./notifyOfAuthenticator.ts";
import { hashRecoveryCode, openSecret, sealSecret } from "./sealSecret.ts";

type Who = { readonly userId: UserId; readonly sessionId: string };

export type StartedAuthenticator = {
  /** For the app, as a QR code or typed: told this once. */
  readonly secretUri: string;
  /** For the day the app is gone: told this once. */
  readonly recoveryCodes: readonly string[];
};

const UNPROVED = refused({ code: "REAUTHORIZATION_REQUIRED" } as const);

/**
 * Makes a secret and ten recovery codes, for whoever has just proved who they are. Nothing of it counts before
 * a code of it is right; where one is in force it is a conflict. (rules 553 and 555)
 */
export async function startAuthenticator(
  services: Services,
  { userId, sessionId }: Who,
): Promise<Outcome<StartedAuthenticator, Refusal>> {
  const { authenticators, brand, clock, database, random } = services;
  const secret = random.bytes(TOTP_SECRET_BYTES);
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
    showRecoveryCode(random.bytes(RECOVERY_CODE_BYTES)),
  );
  const told = await database.transaction().execute((store) =>
    keepStarted(store, {
      sessionId,
      secretSealed: sealSecret(authenticators, userId, secret),
      codeHashes: recoveryCodes.map((code) => hashOf(services, userId, code)),
      now: new Date(clock.nowMs()),
    }),
  );
  if (told === "unproved") return UNPROVED;
  if (told === "taken") return refused({ transport: "CONFLICT" });
  const { email, phone } = await findUserContacts(database, userId);
  const contact = email ?? phone;
  const account = contact === null ? brand.name : maskContact(contact);
  return ok({ secretUri: totpUri(brand.name, account, secret), recoveryCodes });
}

function hashOf({ authenticators }: Services, userId: UserId, shown: string): Uint8Array {
  const code = readRecoveryCode(shown);
  if (code === null) throw new Error("A recovery code does not read as it is shown.");
  return hashRecoveryCode(authenticators, userId, code)[0];
}

type Typed = Who & { readonly code: string };

/** Puts an authenticator in force with its first right code. (rules 553 and 554) */
export async function confirmAuthenticator(
  services: Services,
  { userId, sessionId, code }: Typed,
): Promise<Outcome<true, Refusal>> {
  const { authenticators, clock, database } = services;
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const confirmed = await database.transaction().execute<Outcome<true, Refusal>>(async (store) => {
    const kept = await lockAuthenticator(store, userId);
    if (kept?.state !== "started") return refused({ transport: "NOT_FOUND" });
    const judged = judgeAuthenticatorTry(kept, nowMs);
    if (!judged.ok) return refused(tooMany(judged.problem.retryAtMs));
    const secret = openSecret(authenticators, userId, kept.secretSealed);
    const matched = matchTotp({ secret, lastStep: null }, code, nowMs);
    if (!matched.ok) {
      await countWrongStep(store, { sessionId, now });
      return refused({ code: "INVALID_VERIFICATION_CODE" });
    }
    if (!(await putInForce(store, { sessionId, step: matched.value, now })))
      return refused({ transport: "NOT_FOUND" });
    await touchUser(store, userId);
    return ok(true);
  });
  if (confirmed.ok) await notifyOfAuthenticator(services, userId, "authenticatorSet");
  return confirmed;
}

/** Takes an authenticator and its recovery codes away, after a fresh proof. */
export async function removeAuthenticator(
  services: Services,
  { userId, sessionId }: Who,
): Promise<Outcome<true, Refusal>> {
  const { clock, database } = services;
  const told = await database.transaction().execute(async (store) => {
    const removed = await drop(store, { sessionId, now: new Date(clock.nowMs()) });
    if (removed === "removed") await touchUser(store, userId);
    return removed;
  });
  if (told === "unproved") return UNPROVED;
  if (told === "unknown") return refused({ transport: "NOT_FOUND" });
  await notifyOfAuthenticator(services, userId, "authenticatorRemoved");
  return ok(true);
}

/** What is offered within a pause is not compared. */
export const tooMany = (retryAtMs: number) =>
  ({ code: "TOO_MANY_CODES", retryAfter: new Date(retryAtMs).toISOString() }) as const;
