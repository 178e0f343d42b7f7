import { takesPasskey, type Intent } from "@coffer/core/guard";
import type { PaymentId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Assertion, PasskeyCeremonies } from "../../ports/passkeyCeremonies.ts";
import type { Store } from "../../storage/database.ts";
import { type Intents, listIntents } from "../../storage/intent/intents.ts";
import { findIntentUse, listPaymentAssertions } from "../../storage/intent/paymentAssertions.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { approvedPayments } from "../ceilings/approvedPayments.ts";
import { movementHash } from "../guard/tryGuardCode.ts";
import { hashChallenge } from "../passkeys/makeChallenge.ts";
import { readChallenge } from "../passkeys/readChallenge.ts";

/** How long the part of a challenge is that is only there to be new. */
const NONCE_BYTES = 32;

export type Judged = Outcome<{ readonly challengeHash: string }, string>;

type Judging = {
  readonly passkeys: PasskeyCeremonies;
  /** What was read before; of whom it does not know is asked. */
  readonly intents?: Intents;
};

/**
 * Of those payments that take their person's passkey, whether it has signed this very movement, judged by what the
 * signer goes by; none of the others. An operator's approval stands for it: then it is none of them. (rules
 * 580 and 581)
 */
export async function judgeIntents(
  { intents: read = new Map(), passkeys }: Judging,
  store: Store,
  payments: readonly Payment[],
): Promise<ReadonlyMap<PaymentId, Judged>> {
  const users = payments.map(({ userId }) => userId);
  const others = await listIntents(
    store,
    users.filter((userId) => !read.has(userId)),
  );
  const asked = payments.flatMap((payment) => {
    const intent = read.get(payment.userId) ?? others.get(payment.userId);
    const isAsked = intent && takesPasskey(intent, payment.assetKey, unitsMoved(payment));
    return isAsked ? [{ payment, intent }] : [];
  });
  if (asked.length === 0) return new Map();
  const named = asked.map(({ payment }) => payment);
  const approved = await approvedPayments(store, named);
  const ids = named.map(({ paymentId }) => paymentId);
  const assertions = await listPaymentAssertions(store, ids);
  const judged = new Map<PaymentId, Judged>();
  for (const { intent, payment } of asked) {
    const { paymentId } = payment;
    if (approved.has(paymentId)) continue;
    const assertion = assertions.get(paymentId);
    judged.set(
      paymentId,
      assertion === undefined
        ? refused("its person's passkey has not signed it")
        : await judgeMovement(
            { passkeys, store },
            { assertion, intent, movement: { ...payment, units: unitsMoved(payment) } },
          ),
    );
  }
  return judged;
}

/** All that leaves the account for it, as its person was asked; a send is charged its fee beside that. */
const unitsMoved = ({ units, withheldUnits }: Pick<Payment, "units" | "withheldUnits">) =>
  units + withheldUnits;

type Brought = {
  readonly assertion: Assertion;
  readonly intent: Intent;
  /** All that leaves its person's account for it, under the id of what it is for. */
  readonly movement: Parameters<typeof movementHash>[0] & { readonly paymentId: PaymentId };
};
type Judge = { readonly passkeys: PasskeyCeremonies; readonly store: Store };

/** Whether a passkey that the signer knows has signed this very movement, and nothing else was moved by it. */
export async function judgeMovement(
  { passkeys, store }: Judge,
  { assertion, intent, movement }: Brought,
): Promise<Judged> {
  const signed = { assertion, intent, hash: movementHash(movement) };
  const judged = await judgeSigned(passkeys, signed);
  if (!judged.ok) return judged;
  const usedFor = await findIntentUse(store, judged.value.challengeHash);
  return usedFor === undefined || usedFor === movement.paymentId
    ? judged
    : refused("what its person's passkey has signed was used for another payment");
}

type Signed = {
  readonly assertion: Assertion;
  readonly intent: Intent;
  /** What it is to have signed. */
  readonly hash: Uint8Array;
};

/** Whether a passkey that the signer knows has signed this, here, with its person verified. */
export async function judgeSigned(
  passkeys: PasskeyCeremonies,
  { assertion, hash, intent }: Signed,
): Promise<Judged> {
  const key = intent.keys.find(({ credentialId }) => credentialId === assertion.id);
  if (key === undefined) return refused("what has signed it is no passkey of its person's");
  if (key.rpId !== passkeys.rpId) return refused("its person's passkey is for another site");
  const challenge = readChallenge(assertion.response.clientDataJSON);
  if (challenge === null) return refused("what its person's passkey has signed is not readable");
  const said = Buffer.from(challenge, "base64url").subarray(NONCE_BYTES);
  if (Buffer.compare(said, hash) !== 0)
    return refused("its person's passkey has signed something else");
  const publicKey = Buffer.from(key.publicKey, "base64url");
  const verified = await passkeys.verifyAssertion({ challenge, assertion, publicKey });
  return verified.ok
    ? ok({ challengeHash: hashChallenge(challenge) })
    : refused("its person's passkey has not signed what is kept with it");
}
