import type { PaymentId } from "@coffer/core/ids";
import { parseDecimal } from "@coffer/core/money";
import { refused, type Outcome } from "@coffer/core/outcome";
import { sameNetwork } from "@coffer/core/assets";
import { findListing } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { listMainAccounts } from "../../storage/assets/assetAccounts.ts";
import type { Owner } from "../../storage/signed/apiKeys.ts";
import { listPayoutAddresses } from "../../storage/signed/payoutAddresses.ts";
import { findPayment, type Payment } from "../../storage/send/payments.ts";
import { hashText } from "../hashText.ts";
import { knownPayment } from "../send/knownPayment.ts";
import { accountOwner } from "./ownerAccount.ts";
import { payOut } from "./payOut.ts";
import { refusalOf, type SignedRefusal } from "./signedRefusal.ts";

type Asked = {
  readonly owner: Owner;
  readonly body: {
    readonly payoutAddressId: string;
    readonly assetKey: string;
    readonly amount: string;
  };
  readonly idempotencyKey: string;
};

/** Pays out to an address that whoever operates the wallet has listed, and to none else. (rule 406) */
export async function payListed(
  services: Services,
  asked: Asked,
): Promise<Outcome<PaymentId, SignedRefusal>> {
  const { amount, assetKey, payoutAddressId } = asked.body;
  const requestHash = hashText(JSON.stringify(["payout", payoutAddressId, assetKey, amount]));
  const keyed = { userId: accountOwner(asked.owner), idempotencyKey: asked.idempotencyKey };
  const known = await knownPayment(services, keyed, requestHash);
  if (known === null) return payNow(services, asked, requestHash);
  return known.ok ? known : refused(refusalOf(known.problem));
}

async function payNow(
  services: Services,
  { body, idempotencyKey, owner }: Asked,
  requestHash: Uint8Array,
): Promise<Outcome<PaymentId, SignedRefusal>> {
  const { brand, database } = services;
  const listing = findListing(brand, body.assetKey);
  if (listing === undefined) return refused({ code: "ASSET_NOT_AVAILABLE", field: "assetKey" });
  const addresses = await listPayoutAddresses(database, owner);
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
  const userId = accountOwner(owner);
  const accounts = await listMainAccounts(database, userId);
  const account = accounts.find(({ assetKey }) => assetKey === listing.key);
  if (account === undefined) return refused({ code: "INSUFFICIENT_FUNDS" });
  return payOut(services, {
    userId,
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

/** A payout that was booked. */
export async function bookedPayout(services: Services, paymentId: PaymentId): Promise<Payment> {
  const payment = await findPayment(services.database, paymentId);
  if (payment === undefined) throw new Error(`No payment ${paymentId}.`);
  return payment;
}

/** A payment out of an owner's account; undefined for what is none of theirs. */
export async function findOwnPayout(
  { database }: Services,
  owner: Owner,
  id: string,
): Promise<Payment | undefined> {
  const paymentId = id.toLowerCase() as PaymentId; // whose it is, is asked next
  const payment = await findPayment(database, paymentId);
  return payment?.userId === accountOwner(owner) ? payment : undefined;
}
