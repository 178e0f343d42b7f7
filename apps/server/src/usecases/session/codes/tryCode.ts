import type { UserId } from "@coffer/core/ids";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgeCodeTry, type CodePurpose } from "@coffer/core/session";
import type { Services } from "../../../ports/services.ts";
import type { Store } from "../../../storage/database.ts";
import {
  findNewestCode,
  readFailureTimes,
  useCode,
  type OfferedCode,
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
  services: Services,
  store: Store,
  attempt: CodeTry,
): Promise<Outcome<true, Refusal>> {
  const judged = await judgeCode(services, store, attempt);
  if (!judged.ok) return judged;
  const { purpose } = attempt;
  const isRight = await useCode(store, judged.value, { purpose, usedFor: usedForOf(attempt) });
  return isRight ? ok(true) : WRONG;
}

export const WRONG = refused({ code: "INVALID_VERIFICATION_CODE" } as const);

const usedForOf = ({ idempotencyKey }: CodeTry) => idempotencyKey?.toLowerCase() ?? null;

/** The same up to where it is compared: whether that may be done now, and with which code. */
export async function judgeCode(
  { brand, clock, codes }: Services,
  store: Store,
  attempt: CodeTry,
): Promise<Outcome<OfferedCode, Refusal>> {
  const { sessionId, userId, login, code, purpose, paymentHash } = attempt;
  const nowMs = clock.nowMs();
  const sent = await findNewestCode(store, { sessionId, contact: login, purpose });
  const usedFor = usedForOf(attempt);
  const isSpent = sent?.isUsed === true && (usedFor === null || sent.usedFor !== usedFor);
  if (sent === undefined || isSpent) return WRONG;
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
  const codeHash = hashCode(codes.secret, code, sessionId);
  const { limits } = codes;
  return ok({ sessionId, codeId: sent.codeId, codeHash, limits, now: new Date(nowMs) });
}

const isForPayment = (sentFor: Uint8Array | null, offeredFor: Uint8Array | undefined): boolean =>
  sentFor === null || offeredFor === undefined
    ? sentFor === null && offeredFor === undefined
    : isSameHash(sentFor, offeredFor);
