import type { Refusal } from "@coffer/contract/errors";
import { buyCentsCeil } from "@coffer/core/buy";
import type { AccountId, UserId } from "@coffer/core/ids";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findRate } from "@coffer/core/rates";
import { listingOf, type AssetListing } from "../../catalogue/assetListing.ts";
import type { OfferedMethod } from "../../ports/buying.ts";
import type { Services } from "../../ports/services.ts";
import { dueUnitsOf } from "../../state/parts/invoices.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import {
  findWaitingPledge,
  insertPledge,
  type InvoicePledge,
} from "../../storage/invoices/invoicePledges.ts";
import type { InvoiceRow } from "../../storage/invoices/invoices.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openUserAccount } from "../assets/openUserAccount.ts";
import { getOrderLink } from "../buy/getOrderLink.ts";
import { startBuyCrypto } from "../buy/startBuyCrypto.ts";
import { onceAddressesWait } from "../custody/openDepositAddress.ts";
import { findPayable } from "./createInvoiceTransfer.ts";
import { endPledge } from "./endPledge.ts";

type Asked = { readonly userId: UserId; readonly sessionId: string; readonly invoiceId: string };

/** Prices move and fees are rounded until coins come: so many hundredths more are bought than are short. */
const MARGIN_PERCENT = 3n;

/**
 * Where what is short of an invoice is bought, into the payer's own main account, which is opened if need be:
 * of the first seller outside, else of any, who sells so much of it. What they confirm by that is remembered,
 * once for a person and an invoice: asked again it opens the same purchase, and while that is paid for and
 * under way, or nothing is short, it is a CONFLICT. (rules 69 and 394)
 */
export async function getInvoicePaymentLink(
  services: Services,
  asked: Asked,
): Promise<Outcome<string, Refusal>> {
  const { database } = services;
  const payable = await findPayable(services, asked);
  if (!payable.ok) return payable;
  const invoice = payable.value;
  const { invoiceId } = invoice;
  const { userId } = asked;
  const waiting = await findWaitingPledge(database, { userId, invoiceId });
  const reopened = await reopen(services, waiting);
  if (reopened !== null) return reopened;
  // Nobody buys for a payment that would then be refused.
  if (!(await isVerified(services, userId)))
    return refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" });
  const listing = listingOf(services.brand, invoice.assetKey);
  const account = await onceAddressesWait(services, () =>
    database
      .transaction()
      .execute((store) => openUserAccount(services, store, { userId, listing })),
  );
  if (!account.ok) return account;
  const { accountId } = account.value;
  const chosen = await choosePurchase(services, { accountId, invoice, listing });
  if (!chosen.ok) return chosen;
  const pledge = await pledgeOf(services, asked, { waiting, invoice, accountId });
  if (pledge === undefined) return refused({ transport: "CONFLICT" });
  return begin(services, { pledge, listing, ...chosen.value });
}

/** What was confirmed before and is being bought: its form again, or that it is under way. Null: there is none. */
async function reopen(
  services: Services,
  waiting: InvoicePledge | undefined,
): Promise<Outcome<string, Refusal> | null> {
  const orderId = waiting?.orderId ?? null;
  if (waiting === undefined || orderId === null) return null;
  if (waiting.orderState !== "STARTED") return refused({ transport: "CONFLICT" });
  return getOrderLink(services, { userId: waiting.userId, orderId });
}

const isVerified = async ({ kyc }: Services, userId: UserId): Promise<boolean> =>
  (await kyc.statusOf(userId)).verificationStatus === "APPROVED";

type Purchase = { readonly method: OfferedMethod; readonly cents: bigint };
type Short = {
  readonly accountId: AccountId;
  readonly invoice: InvoiceRow;
  readonly listing: AssetListing;
};

/** Of whom what is short is bought, and for how much: sellers outside first. */
async function choosePurchase(
  { buying, database, rates }: Services,
  { accountId, invoice, listing }: Short,
): Promise<Outcome<Purchase, Refusal>> {
  const balance = (await readSpendable(database, [accountId])).get(accountId) ?? 0n;
  const units = dueUnitsOf(invoice) - balance;
  if (units <= 0n) return refused({ transport: "CONFLICT" });
  const able = buying.offers.usable().flatMap((method): Purchase[] => {
    const { fiatTicker, maxCents, minCents, seller } = method;
    const rate = findRate(rates.usable(), listing.asset.token, fiatTicker);
    if (rate === undefined || !method.assetKeys.includes(listing.key)) return [];
    const asked = buyCentsCeil({
      units: (units * (100n + MARGIN_PERCENT)) / 100n,
      feePercent: seller.terms.feePercent,
      price: rate.price,
      decimals: listing.asset.decimals,
    });
    const cents = asked < minCents ? minCents : asked;
    return cents > maxCents ? [] : [{ method, cents }];
  });
  const chosen = able.find(({ method }) => method.seller.terms.isExternal) ?? able[0];
  return chosen === undefined ? refused({ code: "BUY_METHOD_NOT_FOUND" }) : ok(chosen);
}

type Confirmed = {
  readonly waiting: InvoicePledge | undefined;
  readonly invoice: InvoiceRow;
  readonly accountId: AccountId;
};

/** What is confirmed now, or was before and has begun no purchase; undefined where another press was faster. */
async function pledgeOf(
  { brand, clock, database, random }: Services,
  { sessionId, userId }: Asked,
  { accountId, invoice: { invoiceId }, waiting }: Confirmed,
): Promise<InvoicePledge | undefined> {
  if (waiting !== undefined) return waiting;
  const now = new Date(clock.nowMs());
  return database.transaction().execute(async (store) => {
    const isNew = await insertPledge(store, {
      pledge_id: random.id(),
      brand_id: brand.id,
      user_id: userId,
      session_id: sessionId,
      invoice_id: invoiceId,
      account_id: accountId,
      order_key: random.id(),
      problem: null,
      created_at: now,
      updated_at: now,
    });
    if (!isNew) return undefined;
    await touchUser(store, userId);
    return findWaitingPledge(store, { userId, invoiceId });
  });
}

/** Begins its purchase; what is refused for good has failed, and what has no answer is asked for again. */
async function begin(
  services: Services,
  {
    cents,
    listing: { asset },
    method,
    pledge,
  }: Purchase & { readonly pledge: InvoicePledge; readonly listing: AssetListing },
): Promise<Outcome<string, Refusal>> {
  const opened = await startBuyCrypto(services, {
    userId: pledge.userId,
    accountId: pledge.accountId,
    fiatTicker: method.fiatTicker,
    fiatAmount: formatDecimal(cents, FIAT_DECIMALS),
    id: method.id,
    asset: { token: asset.token, cryptoCurrencyType: asset.cryptoCurrencyType },
    idempotencyKey: pledge.orderKey,
  });
  if (opened.ok) return ok(opened.value.paymentLink);
  const isUnanswered = "transport" in opened.problem && opened.problem.transport === "TIMEOUT";
  if (!isUnanswered) await endPledge(services, pledge, "PURCHASE_FAILED");
  return opened;
}
