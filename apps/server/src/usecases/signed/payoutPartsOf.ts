import { formatDecimal } from "@coffer/core/money";
import { transferStateOf } from "@coffer/core/send";
import { listingOf } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import type { Payment } from "../../storage/send/payments.ts";

const problems: Readonly<Record<string, string>> = {
  AML_STATUS_NOT_ALLOWED: "Nothing may be sent to this address. The amount is back.",
};
const CAME_BACK = "It could not be sent. The amount is back.";

/** A payment out of an owner's account, as its server sees it. */
export function payoutPartsOf({ brand }: Pick<Services, "brand">, payment: Payment) {
  const { asset } = listingOf(brand, payment.assetKey);
  const amountOf = (units: bigint) => formatDecimal(units, asset.decimals);
  const state = transferStateOf(payment.state);
  const isStraightBack = payment.purpose === "invoice" && payment.receiverUserId !== null;
  return {
    id: payment.paymentId,
    state: state === "FULFILLED" || state === "FAILED" ? state : ("PROCESSING" as const),
    assetKey: payment.assetKey,
    networkId: payment.networkId,
    amount: amountOf(payment.units + payment.withheldUnits),
    fee: amountOf(payment.withheldUnits),
    received: amountOf(payment.units),
    address: isStraightBack ? null : payment.destination,
    transactionId: payment.transactionId,
    problem: state === "FAILED" ? (problems[payment.failure ?? ""] ?? CAME_BACK) : null,
    createdAt: payment.createdAt.toISOString(),
    updatedAt: payment.updatedAt.toISOString(),
  };
}
