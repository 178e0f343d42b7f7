import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgeCodeTry, type CodePurpose } from "@coffer/core/session";
import type { Services } from "../../../ports/services.ts";
import type { Store } from "../../../storage/database.ts";
import {
  findNewestCode,
  noteWrongTry,
  readFailureTimes,
  useCode,
} from "../../../storage/session/confirmCodes.ts";
import { hashCode, isSameHash } from "./codeMessages.ts";

const FAILURES_SINCE_MS = 48 * 60 * 60_000;

/** A code offered for a contact, in the session it was asked for. */
export type CodeTry = {
  readonly sessionId: string;
  /** Who is signed in; null while signing in. */
  readonly userId: UserId | null;
  readonly login: string;
  readonly code: string;
  readonly purpose: CodePurpose;
  /** The payment it is offered for. */
  readonly paymentHash?: Uint8Array | undefined;
  /** That payment's key. */
  readonly idempotencyKey?: string | undefined;
};

/**
 * Compares a code and uses it up. The caller holds the signed-in person's lock, at a sign-in the
 * contact's, so that every try counts; one for another payment than the code was sent for is none. A used one is right once more for the very
 * payment that used it: whose answer was lost asks again, and is told of one payment.
 */
export async function tryCode(
  { brand, clock, codes, random }: Services,
  store: Store,
  { sessionId, userId, login, code, purpose, paymentHash, idempotencyKey }: CodeTry,
): Promise<Outcome<true, Refusal>> {
  const nowMs = clock.nowMs();
  const sent = await findNewestCode(store, { sessionId, contact: login, purpose });
  const usedFor = idempotencyKey?.toLowerCase() ?? null;
  const isSpent = sent?.isUsed === true && (usedFor === null || sent.usedFor !== usedFor);
  if (sent === undefined || isSpent) return refused({ code: "INVALID_VERIFICATION_CODE" });
  if (!isForPayment(sent.paymentHash, paymentHash)) return refused({ code: "GUARD_CODE_REQUIRED" });
  const trier = { brandId: brand.id, account: userId, contact: login };
  const since = new Date(nowMs - FAILURES_SINCE_MS);
  const accountFailuresAtMs = await readFailureTimes(store, trier, since);
  const judged = judgeCodeTry({ ...sent, accountFailuresAtMs }, nowMs, codes.limits);
  if (!judged.ok) {
    const { problem } = judged;
    if (!("retryAtMs" in problem)) return refused({ code: problem.code });
    return refused({
      code: problem.code,
      retryAfter: new Date(problem.retryAtMs).toISOString(),
    });
  }
  const { codeId, codeHash } = sent;
  const now = new Date(nowMs);
  if (!isSameHash(hashCode(codes.secret, code, sessionId), codeHash)) {
    const failureId = random.id();
    await noteWrongTry(store, { ...trier, failureId, codeId, now });
    return refused({ code: "INVALID_VERIFICATION_CODE" });
  }
  if (!sent.isUsed) await useCode(store, { codeId, usedFor, now });
  return ok(true);
}

const isForPayment = (sentFor: Uint8Array | null, offeredFor: Uint8Array | undefined): boolean =>
  sentFor === null || offeredFor === undefined
    ? sentFor === null && offeredFor === undefined
    : isSameHash(sentFor, offeredFor);
