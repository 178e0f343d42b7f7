import type { PaymentId } from "@coffer/core/ids";
import { parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { sameNetwork } from "@coffer/core/assets";
import { findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { listMainAccounts } from "../../storage/assets/assetAccounts.ts";
import { listPayoutAddresses } from "../../storage/merchants/payoutAddresses.ts";
import { findPayment } from "../../storage/send/payments.ts";
import { hashText } from "../hashText.ts";
import { knownPayment } from "../send/knownPayment.ts";
import { ownerIn } from "./getMerchantAccount.ts";
import type { MerchantCall, MerchantRefusal, MerchantRequest } from "./merchantCall.ts";
import { merchantPayoutOf, type MerchantPayout } from "./merchantPayoutOf.ts";
import { payOut } from "./payOut.ts";
import { refusalOf } from "./refusalOf.ts";

/** Pays out to an address that whoever operates the wallet has listed, and to none else. (rule 406) */
export const createMerchantPayout: MerchantCall<"createPayout"> = async (services, request) => {
  const { body, idempotencyKey, merchant } = request;
  const { amount, assetKey, payoutAddressId } = body;
  const requestHash = hashText(JSON.stringify(["payout", payoutAddressId, assetKey, amount]));
  const known = await knownPayment(
    services,
    { userId: ownerIn(merchant), idempotencyKey },
    requestHash,
  );
  const paid =
    known === null ? await payListed(services, request, requestHash) : withRefusal(known);
  return paid.ok ? ok(await payoutOf(services, paid.value)) : paid;
};

const withRefusal = (
  known: NonNullable<Awaited<ReturnType<typeof knownPayment>>>,
): Outcome<PaymentId, MerchantRefusal> => (known.ok ? known : refused(refusalOf(known.problem)));

async function payListed(
  services: Services,
  { body, idempotencyKey, merchant }: MerchantRequest<"createPayout">,
  requestHash: Uint8Array,
): Promise<Outcome<PaymentId, MerchantRefusal>> {
  const { brand, database } = services;
  const listing = findListing(brand, body.assetKey);
  if (listing === undefined) return refused({ code: "ASSET_NOT_AVAILABLE", field: "assetKey" });
  const addresses = await listPayoutAddresses(database, {
    ownerKind: "merchant",
    ownerId: merchant.merchantId,
  });
  const named = body.payoutAddressId.toLowerCase();
  const to = addresses.find(({ payoutAddressId }) => payoutAddressId === named);
  if (to === undefined) return refused({ code: "NOT_FOUND", field: "payoutAddressId" });
  if (!sameNetwork(to.networkId, listing.network.networkId))
    return refused({
      code: "INVALID_REQUEST",
      field: "assetKey",
      message: "This asset lives on another network than the address.",
    });
  const units = parseDecimal(body.amount, listing.asset.decimals);
  if (!units.ok) return refused({ code: "AMOUNT_OUT_OF_LIMITS", field: "amount" });
  const accounts = await listMainAccounts(database, ownerIn(merchant));
  const account = accounts.find(({ assetKey }) => assetKey === listing.key);
  if (account === undefined) return refused({ code: "INSUFFICIENT_FUNDS" });
  return payOut(services, {
    merchant,
    account,
    drawnAs: "payout",
    listing,
    amountUnits: units.value,
    destination: to.address,
    memo: to.memo,
    idempotencyKey,
    requestHash,
  });
}

/** A payout or refund that was booked. */
export async function payoutOf(services: Services, paymentId: PaymentId): Promise<MerchantPayout> {
  const payment = await findPayment(services.database, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  return merchantPayoutOf(services, payment);
}

export const getMerchantPayout: MerchantCall<"getPayout"> = async (
  services,
  { merchant, params },
) => {
  const paymentId = params.id.toLowerCase() as PaymentId; // whose it is, is asked next
  const payment = await findPayment(services.database, paymentId);
  return payment === undefined || payment.userId !== ownerIn(merchant)
    ? refused({ code: "NOT_FOUND" })
    : ok(merchantPayoutOf(services, payment));
};
