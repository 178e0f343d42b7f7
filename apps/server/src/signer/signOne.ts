import { createHash } from "node:crypto";
import { familyOf } from "@coffer/chains";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import type { Attempt, SignedAttempt } from "../storage/outgoing/attempts.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { Signature } from "../storage/outgoing/signatures.ts";
import type { OutgoingKind } from "../storage/outgoing/outgoingTables.ts";
import { isOver, type Spendings } from "./askSpendings.ts";
import { NO_KEYS } from "./custodyKeys.ts";
import { feeTopUpIntent } from "./feeTopUpIntent.ts";
import { paymentIntent } from "./paymentIntent.ts";
import { placeInMemory } from "./placeInMemory.ts";
import type { Signer } from "./signer.ts";
import type { ReadIntent } from "./signerIntent.ts";
import { sweepIntent } from "./sweepIntent.ts";
import { verifyAttempt } from "./verifyAttempt.ts";

type Asked = {
  readonly outgoing: Outgoing;
  readonly attempts: readonly Attempt[];
  /** What was signed for these subjects and with these sequence numbers, by this very batch as well. */
  readonly memory: readonly Signature[];
  readonly spendings: Spendings;
  readonly now: Date;
};

type Answer =
  | {
      readonly kind: "signed";
      readonly bytes: Pick<SignedAttempt, "signedTransaction" | "transactionId">;
      /** Null where it was remembered already. */
      readonly signature: Signature | null;
    }
  | { readonly kind: "unasked"; readonly about: readonly Signature[] };

/** Signs the newest version of a transaction, or answers why it may not be signed, or what has to be asked first. */
export async function signOne(
  signer: Signer,
  store: Store,
  { outgoing, attempts, memory, spendings, now }: Asked,
): Promise<Outcome<Answer, string>> {
  const { derivationIndex: index, keyPurpose: purpose, networkId, sender } = outgoing;
  const account = signer.keys.accountOf(purpose, networkId);
  if (account === undefined) return refused(NO_KEYS);
  if (account.addressAt(index) !== sender)
    return refused("its sender is not the key's own address");
  const intent = await signerIntents[outgoing.kind]?.(signer, store, outgoing);
  if (intent === undefined) return refused(`nobody may make a ${outgoing.kind}`);
  if (!intent.ok) return intent;
  const { assetKey, memo, to, units } = intent.value;
  const family = familyOf(networkId, signer.families);
  const verified = verifyAttempt({ outgoing, attempts, family, intent: intent.value });
  if (!verified.ok) return verified;
  const { payload, replaced } = verified.value;
  const payloadHash = hashOf(payload);
  const place = placeInMemory({
    outgoing,
    payloadHash,
    replacedHash: replaced === undefined ? undefined : hashOf(replaced),
    memory,
    isOver: (signatures) => isOver(spendings, { signatures, move: { assetKey, memo, to, units } }),
  });
  if (!place.ok) return place;
  if (place.value.kind === "unasked") return ok(place.value);
  const signed = account.sign(payload, index);
  if (!signed.ok) return signed;
  const { transaction: signedTransaction, transactionId } = signed.value;
  const bytes = { signedTransaction, transactionId };
  if (place.value.kind === "again")
    return place.value.signature.transactionId === transactionId
      ? ok({ kind: "signed", bytes, signature: null })
      : refused("the same bytes were signed otherwise before");
  const { generation, version } = place.value;
  const { kind: subjectKind, sequence, subjectId } = outgoing;
  const signature: Signature = {
    subjectKind,
    subjectId,
    networkId,
    sender,
    sequence,
    generation,
    version,
    transactionId,
    payloadHash,
    signedAt: now,
  };
  return ok({ kind: "signed", bytes, signature });
}

const hashOf = (payload: string) => createHash("sha256").update(payload).digest("hex");

/** The signer's policy: what each kind may do at most, found out without believing the row. */
const signerIntents: Partial<Record<OutgoingKind, ReadIntent>> = {
  payment: paymentIntent,
  feeTopUp: feeTopUpIntent,
  sweep: sweepIntent,
};
