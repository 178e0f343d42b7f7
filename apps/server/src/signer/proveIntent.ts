import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Store } from "../storage/database.ts";
import { takeIntentUse } from "../storage/intent/paymentAssertions.ts";
import { isPaymentSigned } from "../storage/outgoing/signatures.ts";
import type { Payment } from "../storage/send/payments.ts";
import { judgeIntents } from "../usecases/intent/judgeIntents.ts";
import type { IntentReader } from "./signerIntent.ts";

/**
 * Whether its person wants this very movement, where their passkey has to say so: what it has signed is taken for this
 * payment and no other. What was signed before, to the same receiver, pays nobody anything more. (rules 580 and 581)
 */
export async function proveIntent(
  { clock, ...judging }: IntentReader,
  store: Store,
  payment: Payment,
): Promise<Outcome<null, string>> {
  const { paymentId } = payment;
  const judged = (await judgeIntents(judging, store, [payment])).get(paymentId);
  if (judged === undefined || (await isPaymentSigned(store, paymentId))) return ok(null);
  if (!judged.ok) return judged;
  const now = new Date(clock.nowMs());
  return (await takeIntentUse(store, { ...judged.value, paymentId, now }))
    ? ok(null)
    : refused("what its person's passkey has signed was used for another payment");
}
