import type { Brand } from "@coffer/brands";
import { networkKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { formatDecimal } from "@coffer/core/money";
import { approvalText } from "@coffer/core/send";
import { findListing } from "../../catalogue/assetListing.ts";
import { isUuid } from "../../isUuid.ts";
import { storeApproval } from "../../storage/ceilings/approvals.ts";
import { listReviewed } from "../../storage/ceilings/reviews.ts";
import type { Database } from "../../storage/database.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { findPayment, type Payment } from "../../storage/send/payments.ts";
import { unsignedPayouts } from "../../usecases/ceilings/unsignedPayouts.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import { openOperatorKey } from "./operatorKeys.ts";

type Wallet = { readonly database: Database; readonly brand: Brand };

export type ApprovalAsk = {
  readonly paymentId: string;
  /** Whole units, and to whom, as the operator has checked them: the row has to say the same. */
  readonly amount: string;
  readonly destination: string;
  /** Holds the operator's private key. */
  readonly file: string;
};

/** What waits to be reviewed, a line each, with what to ask of `payouts:approve`. */
export async function reviewText({ brand, database }: Wallet): Promise<string> {
  const payments = await listReviewed(database);
  if (payments.length === 0) return "Nothing waits to be reviewed.";
  const unsigned = await unsignedPayouts(database, payments);
  return payments
    .map((payment) => {
      const { assetKey, createdAt, destination, memo, paymentId, purpose, userId } = payment;
      const carries = memo === "" ? "" : `, memo ${memo}`;
      const why = unsigned.has(paymentId) ? ", to an address that no operator has signed" : "";
      return `${paymentId} ${amountOf(brand, payment)} ${destination} (${assetKey}${carries}, ${purpose}, of ${userId}, ${createdAt.toISOString()}${why})`;
    })
    .join("\n");
}

/** Signs for one payment, just as the operator names it, and has it tried at once. (rule 562) */
export async function approvePayment(
  { brand, database }: Wallet,
  ask: ApprovalAsk,
  now: Date,
): Promise<string> {
  const { keyId, sign } = await openOperatorKey(database, ask.file);
  const payment = isUuid(ask.paymentId)
    ? await findPayment(database, ask.paymentId as PaymentId) // a uuid, whatever it names
    : undefined;
  if (payment?.state !== "screened" && payment?.state !== "sending")
    throw new OperatingRefusal(`No payment ${ask.paymentId} waits to leave.`);
  const amount = amountOf(brand, payment);
  if (amount !== ask.amount || payment.destination !== ask.destination)
    throw new OperatingRefusal(
      `Payment ${ask.paymentId} is ${amount} to ${payment.destination}, not ${ask.amount} to ${ask.destination}: nothing was approved.`,
    );
  const signature = sign(approvalText(payment));
  await storeApproval(database, { paymentId: payment.paymentId, keyId, signature }, now);
  await enqueue(database, "payout-round", { id: networkKey(payment.networkId) });
  return `Approved by ${keyId}: ${amount} of ${payment.assetKey} to ${payment.destination}.`;
}

function amountOf(brand: Brand, { assetKey, units }: Payment): string {
  const listing = findListing(brand, assetKey);
  return listing === undefined
    ? `${units} base units`
    : formatDecimal(units, listing.asset.decimals);
}
