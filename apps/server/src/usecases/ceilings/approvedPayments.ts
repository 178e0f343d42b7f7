import type { PaymentId } from "@coffer/core/ids";
import { approvalText } from "@coffer/core/send";
import { listApprovals } from "../../storage/ceilings/approvals.ts";
import type { Store } from "../../storage/database.ts";
import type { Payment } from "../../storage/send/payments.ts";
import { isSignedBy } from "./isSignedBy.ts";

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
    approvals.get(payment.paymentId)?.some((given) => isSignedBy(given, approvalText(payment))),
  );
  return new Set(approved.map(({ paymentId }) => paymentId));
}
