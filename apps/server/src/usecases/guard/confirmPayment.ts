import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { paymentProofOf } from "@coffer/core/passkeys";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { takeSecond } from "../../storage/authenticator/authenticators.ts";
import { dropGuardAsk, noteGuardAsk } from "../../storage/guard/guardAsks.ts";
import { findIntentAsk } from "../../storage/intent/intents.ts";
import { confirmByPasskey } from "../../storage/passkeys/passkeys.ts";
import type { OfferedSecond } from "../../storage/session/sessionProofs.ts";
import { readStrongMeans } from "../../storage/session/proofRecoveries.ts";
import { readSecond } from "../authenticator/readSecond.ts";
import { checkAssertion } from "../passkeys/checkAssertion.ts";
import { tellIfSuspected } from "../passkeys/tellIfSuspected.ts";
import { askIntent } from "../intent/askIntent.ts";
import type { IntentKeys } from "../intent/readIntentKeys.ts";
import type { GuardedPayment } from "./guardedPayment.ts";
import { guardAskOf, tryGuardCode } from "./tryGuardCode.ts";

const CODE_REQUIRED = refused({ code: "GUARD_CODE_REQUIRED" } as const);
const PASSKEY_REQUIRED = refused({ code: "PASSKEY_REQUIRED" } as const);

type Tried = Promise<Outcome<true, Refusal>>;
type Confirming = {
  readonly payment: GuardedPayment;
  readonly paymentHash: Uint8Array;
  readonly intentKeys: IntentKeys | null;
};

/**
 * Has a payment confirmed by the strongest that its person has: their passkey, or a code that was sent for it,
 * with one of the app where there is one. What is not confirmed yet is remembered, so that the next code or
 * challenge is for it and no other. Where the signer asks for a passkey it is one that the signer knows; while they
 * have none of those, the payment waits for what the signer does. (rules 547, 552 and 582)
 */
export async function confirmPayment(
  services: Services,
  payment: GuardedPayment,
  intentKeys: IntentKeys | null,
): Tried {
  const { clock, database } = services;
  const { userId, sessionId } = payment;
  if (intentKeys !== null && intentKeys.usable.length === 0)
    return refused({ code: "PAYMENTS_WAITING", retryAfter: intentKeys.changesAt });
  const ask = guardAskOf(payment);
  const means = await readStrongMeans(database, userId);
  const way = intentKeys === null ? paymentProofOf({ ...means, isRecovered: false }) : "passkey";
  const tried = await ways[way](services, { payment, paymentHash: ask.paymentHash, intentKeys });
  if (tried.ok) await dropGuardAsk(database, sessionId);
  else if (isAskedFor(tried.problem))
    await noteGuardAsk(database, ask, { sessionId, now: new Date(clock.nowMs()) });
  return tried;
}

const isAskedFor = (problem: Refusal): boolean =>
  "code" in problem &&
  (problem.code === "GUARD_CODE_REQUIRED" || problem.code === "PASSKEY_REQUIRED");

const ways = {
  passkey: byPasskey,
  codeAndStep: byCodeAndSecond,
  code: byCode,
} as const;

async function byCode(services: Services, { payment, paymentHash }: Confirming): Tried {
  const { userId, sessionId, guardCode: code, idempotencyKey } = payment;
  if (code === undefined) return CODE_REQUIRED;
  const typed = { userId, sessionId, code, paymentHash, idempotencyKey };
  return tryGuardCode(services, typed, { purpose: "guard" });
}

async function byCodeAndSecond(services: Services, { payment, paymentHash }: Confirming): Tried {
  const { userId, sessionId, guardCode: code, authenticatorCode: text, idempotencyKey } = payment;
  if (code === undefined || text === undefined) return CODE_REQUIRED;
  const typed = { userId, sessionId, code, paymentHash, idempotencyKey };
  // What stands beside the code is looked at before the code is used up, so that a slip costs neither.
  const beside = {
    before: (store: Store) => readSecond(services, store, { userId, sessionId, text }),
    after: async (store: Store, held: OfferedSecond): Tried => {
      const now = new Date(services.clock.nowMs());
      if (!(await takeSecond(store, held, { sessionId, now })))
        throw new Error("What was held beside a payment's code was used up all the same.");
      return ok(true);
    },
  };
  return tryGuardCode(services, typed, { purpose: "guard", beside });
}

async function byPasskey(
  services: Services,
  { intentKeys, payment, paymentHash }: Confirming,
): Tried {
  const { userId, sessionId, assertion, idempotencyKey } = payment;
  if (assertion === undefined) return PASSKEY_REQUIRED;
  // The signer does not know it yet, and would not sign.
  if (intentKeys !== null && !intentKeys.usable.includes(assertion.id)) return PASSKEY_REQUIRED;
  const { clock, database, log } = services;
  const usedFor = idempotencyKey.toLowerCase();
  const claim = { purpose: "pay", sessionId, userId, paymentHash, usedFor } as const;
  const checked = await checkAssertion(services, assertion, claim);
  if (!checked.ok) {
    log.info("A passkey's confirmation of a payment was refused.", { problem: checked.problem });
    return PASSKEY_REQUIRED;
  }
  const now = new Date(clock.nowMs());
  const told = await database
    .transaction()
    .execute((store: Store) =>
      confirmByPasskey(store, checked.value, { sessionId, paymentHash, usedFor, now }),
    );
  if (told === "taken") await introduce(services, userId);
  if (told === "taken" || told === "again") return ok(true);
  if (told === "suspected") await tellIfSuspected(services, checked.value);
  return PASSKEY_REQUIRED;
}

/** Tells the signer of somebody whose passkey is older than its own word of them. */
async function introduce(services: Services, userId: UserId): Promise<void> {
  if ((await findIntentAsk(services.database, userId)) !== undefined) return;
  await services.database.transaction().execute((store) => askIntent(services, store, { userId }));
}
