import { formatDecimal } from "@coffer/core/money";
import type { Refusal } from "@coffer/contract/errors";
import type { InvoiceId, PaymentId, UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { allowancesOf, type AssetListing } from "../../catalogue/assetListing.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import type { AssetAccount } from "../../storage/assets/assetAccounts.ts";
import { quoteWithdraw, type WithdrawQuote } from "../depository/quoteWithdraw.ts";
import { GUARD_MOVED } from "../guard/guardRefusal.ts";
import { reservePayment } from "../send/reservePayment.ts";
import { resolveNamed, type ResolvedPayment } from "../send/resolvePayment.ts";
import { refusalOf, type SignedRefusal } from "./signedRefusal.ts";

type Asked = {
  /** Who owns the account, as accounts know it. */
  readonly userId: UserId;
  /** The one it leaves. */
  readonly account: AssetAccount;
  readonly drawnAs: "payout" | "invoice";
  readonly refundedInvoiceId?: InvoiceId;
  readonly listing: AssetListing;
  /** All that leaves it, base units; the network's fee is taken out of it. */
  readonly amountUnits: bigint;
  readonly destination: string;
  readonly memo?: string | undefined;
  readonly idempotencyKey: string;
  readonly requestHash: Uint8Array;
};

/**
 * Takes a payment out of an owner's account on: the address is checked as a send's is, the fee taken out of
 * the amount as it is now, and the money held with its first job, in one transaction. To an address of the
 * wallet's own it is booked at once, and free. (rules 405 and 406)
 */
export async function payOut(
  services: Services,
  asked: Asked,
): Promise<Outcome<PaymentId, SignedRefusal>> {
  const { account, amountUnits, destination, listing, memo, userId } = asked;
  if (!allowancesOf(listing).allowSend) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const amount = formatDecimal(amountUnits, listing.asset.decimals);
  const named = await resolveNamed(services, { userId, listing, amount, destination, memo });
  if (!named.ok) return refused(refusalTo(asked, named.problem));
  const payment: ResolvedPayment = { account, accounts: [account], listing, ...named.value };
  const priced = await priceOf(services, payment, asked);
  if (!priced.ok) return priced;
  const units = amountUnits - priced.value.withheldUnits;
  if (units <= 0n || units > limitUnits(listing.asset.sendMax, listing.asset))
    return refused({ code: "AMOUNT_OUT_OF_LIMITS", field: "amount" });
  const reserved = await reservePayment(services, {
    ...payment,
    ...priced.value,
    ...asked,
    destination: payment.destination,
    memo: payment.memo,
    units,
    guard: null,
  });
  if (reserved.ok) return reserved;
  return reserved.problem === GUARD_MOVED
    ? refused({ code: "TRY_AGAIN" })
    : refused(refusalTo(asked, reserved.problem));
}

const OWN = "This address is your own, or one of your invoices': nothing is paid out to it.";

/** Of a payout, where it goes is one of a list. */
function refusalTo({ drawnAs, listing }: Asked, problem: Refusal): SignedRefusal {
  const refusal = refusalOf(problem);
  if (refusal.field !== "address" || !("code" in problem)) return refusal;
  const none = `This is no address of ${listing.network.name}.`;
  const messages: Readonly<Record<string, string>> = {
    INVALID_ADDRESS: none,
    WRONG_NETWORK: none,
    SEND_TO_OWN_ADDRESS: OWN,
  };
  return {
    ...refusal,
    field: drawnAs === "invoice" ? "address" : "payoutAddressId",
    message: messages[problem.code],
  };
}

type Priced = WithdrawQuote | { readonly quote: null; readonly withheldUnits: 0n };

/** Nothing is checked or withheld of what never leaves the books. */
async function priceOf(
  services: Services,
  payment: ResolvedPayment,
  asked: Asked,
): Promise<Outcome<Priced, SignedRefusal>> {
  if (payment.receiverUserId !== null) return ok({ quote: null, withheldUnits: 0n });
  const { networkId } = payment.listing.network;
  const { status } = await services.aml.checkAddress(networkId, payment.destination, "fresh");
  if (status === "DISABLED") return refused(refusalTo(asked, { code: "AML_STATUS_NOT_ALLOWED" }));
  if (status !== "ALLOWED") {
    const message = "The address cannot be checked just now. Ask again later with the same key.";
    return refused({ code: "TRY_AGAIN", message });
  }
  const quoted = await quoteWithdraw(services, payment);
  return quoted.ok ? quoted : refused(refusalOf(quoted.problem));
}
