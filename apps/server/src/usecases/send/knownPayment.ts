import type { Refusal } from "@coffer/contract/errors";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { findPaymentByKey, type Payment } from "../../storage/send/payments.ts";

type Keyed = { readonly userId: UserId; readonly idempotencyKey: string };

/** What the key already stands for: its payment, a CONFLICT, or null when it is new. */
export async function knownPayment(
  { brand, database }: Services,
  { userId, idempotencyKey }: Keyed,
  hash: Uint8Array,
): Promise<Outcome<PaymentId, Refusal> | null> {
  const known = await findPaymentByKey(database, { brandId: brand.id, userId, idempotencyKey });
  return answerOfKnown(known, hash);
}

/** The same of what was read before. */
export function answerOfKnown(
  known: Payment | undefined,
  hash: Uint8Array,
): Outcome<PaymentId, Refusal> | null {
  if (known === undefined) return null;
  const isSame = Buffer.compare(known.requestHash, hash) === 0;
  return isSame ? ok(known.paymentId) : refused({ transport: "CONFLICT" });
}
