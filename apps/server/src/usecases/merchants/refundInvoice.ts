import { networkKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { findAccount, readAddresses, readSpendable } from "../../storage/assets/assetAccounts.ts";
import { listInvoicePayers } from "../../storage/invoices/invoicePayers.ts";
import type { InvoiceRow } from "../../storage/invoices/invoices.ts";
import { hashText } from "../hashText.ts";
import { knownPayment } from "../send/knownPayment.ts";
import { ownerIn } from "./getMerchantAccount.ts";
import type { MerchantCall, MerchantRefusal, MerchantRequest } from "./merchantCall.ts";
import { findOwnInvoice } from "./merchantInvoices.ts";
import { refundableUnits } from "./merchantInvoiceOf.ts";
import { merchantPayoutOf } from "./merchantPayoutOf.ts";
import { bookedPayout } from "../signed/payListed.ts";
import { payOut } from "../signed/payOut.ts";
import { refusalOf } from "../signed/signedRefusal.ts";

type Request = MerchantRequest<"refundInvoice">;

/**
 * Gives back what stands in an invoice's account and is not its merchant's: straight to whoever paid last
 * within the wallet, or to an address that the payer gives. Never more than there is: of two at once the
 * ledger lets one through. (rule 405)
 */
export const refundInvoice: MerchantCall<"refundInvoice"> = async (services, request) => {
  const { body, idempotencyKey, merchant, params } = request;
  const parts = [params.id.toLowerCase(), body.amount, body.address, body.memo];
  const requestHash = hashText(JSON.stringify(["refund", ...parts.map((part) => part ?? null)]));
  const keyed = { userId: ownerIn(merchant), idempotencyKey };
  const known = await knownPayment(services, keyed, requestHash);
  if (known !== null && !known.ok) return refused(refusalOf(known.problem));
  const refund = known ?? (await refundNow(services, request, requestHash));
  return refund.ok
    ? ok(merchantPayoutOf(services, await bookedPayout(services, refund.value)))
    : refund;
};

async function refundNow(
  services: Services,
  request: Request,
  requestHash: Uint8Array,
): Promise<Outcome<PaymentId, MerchantRefusal>> {
  const { body, idempotencyKey, merchant, params } = request;
  const { brand, database } = services;
  const invoice = await findOwnInvoice(services, merchant, params.id);
  if (invoice === undefined) return refused({ code: "NOT_FOUND" });
  const { accountId, invoiceId } = invoice;
  const account = await findAccount(database, { userId: ownerIn(merchant), accountId });
  if (account === undefined) throw new Error("An invoice has an account of its own.");
  const listing = listingOf(brand, invoice.assetKey);
  const balance = (await readSpendable(database, [accountId])).get(accountId) ?? 0n;
  const leftUnits = refundableUnits(invoice, balance);
  const to = await receiverOf(services, invoice, { leftUnits, address: body.address });
  if (!to.ok) return to;
  const asked =
    body.amount === undefined
      ? ok(to.value.units)
      : parseDecimal(body.amount, listing.asset.decimals);
  if (!asked.ok) return refused({ code: "AMOUNT_OUT_OF_LIMITS", field: "amount" });
  if (asked.value <= 0n || asked.value > to.value.units)
    return refused({
      code: "NOTHING_TO_REFUND",
      field: "amount",
      message: mostOf(listing, { leftUnits, units: to.value.units }),
    });
  const paid = await payOut(services, {
    userId: ownerIn(merchant),
    account,
    drawnAs: "invoice",
    refundedInvoiceId: invoiceId,
    listing,
    amountUnits: asked.value,
    destination: to.value.address,
    memo: body.memo,
    idempotencyKey,
    requestHash,
  });
  // Another refund has taken it meanwhile.
  return !paid.ok && paid.problem.code === "INSUFFICIENT_FUNDS"
    ? refused({ code: "NOTHING_TO_REFUND" })
    : paid;
}

type Most = { readonly leftUnits: bigint; readonly units: bigint };

/** How much may be given back, in whole units; straight back it may be less than to an address. */
function mostOf({ asset }: AssetListing, { leftUnits, units }: Most): string {
  const most = `\`refundable\`: ${formatDecimal(leftUnits, asset.decimals)}.`;
  return units === leftUnits
    ? `At most ${most}`
    : `At most ${formatDecimal(units, asset.decimals)} goes straight back to whoever paid last; to an address, at most ${most}`;
}

type Receiver = { readonly address: string; /** At most. */ readonly units: bigint };
type Named = { readonly leftUnits: bigint; readonly address: string | undefined };

/** Where it goes: to the address that is named, or to the latest payer within the wallet, what they have paid. */
async function receiverOf(
  { database }: Services,
  { assetKey, invoiceId, merchantId, networkId }: InvoiceRow,
  { address, leftUnits }: Named,
): Promise<Outcome<Receiver, MerchantRefusal>> {
  if (leftUnits <= 0n) return refused({ code: "NOTHING_TO_REFUND" });
  if (address !== undefined) return ok({ address, units: leftUnits });
  const [payer] = await listInvoicePayers(database, { invoiceId, merchantId });
  if (payer === undefined) return refused({ code: "REFUND_ADDRESS_NEEDED", field: "address" });
  const own = (await readAddresses(database, payer.userId)).get(networkKey(networkId));
  if (own === undefined) throw new Error(`Whoever has paid ${assetKey} has an address.`);
  return ok({ address: own, units: payer.units < leftUnits ? payer.units : leftUnits });
}
