import { createPublicKey, verify } from "node:crypto";
import type { PaymentId } from "@coffer/core/ids";
import { approvalText } from "@coffer/core/send";
import { listApprovals, type Approval } from "../../storage/ceilings/approvals.ts";
import type { Store } from "../../storage/database.ts";
import type { Payment } from "../../storage/send/payments.ts";

type Approved = Pick<
  Payment,
  "assetKey" | "brandId" | "destination" | "memo" | "paymentId" | "units"
>;

/**
 * Which of these payments an operator has approved as they stand now: the signature is over the payment's own
 * amount and receiver, so whoever changes either, or gives it to another payment, has none. (rule 562)
 */
export async function approvedPayments(
  store: Store,
  payments: readonly Approved[],
): Promise<ReadonlySet<PaymentId>> {
  const ids = payments.map(({ paymentId }) => paymentId);
  const approvals = Map.groupBy(await listApprovals(store, ids), ({ paymentId }) => paymentId);
  const approved = payments.filter((payment) =>
    approvals.get(payment.paymentId)?.some((approval) => isGenuine(approval, payment)),
  );
  return new Set(approved.map(({ paymentId }) => paymentId));
}

function isGenuine({ publicKey, signature }: Approval, payment: Approved): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  const text = Buffer.from(approvalText(payment));
  return verify(null, text, key, Buffer.from(signature, "base64"));
}
