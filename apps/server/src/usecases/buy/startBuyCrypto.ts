import type { CurrencyRef } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { networkKey, type AccountPurpose } from "@coffer/core/assets";
import { BUY_UNPAID_MS, expectedUnits, nextBuyAskMs } from "@coffer/core/buy";
import type { BuyOrderId, UserId } from "@coffer/core/ids";
import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { findRate } from "@coffer/core/rates";
import { findListing, type AssetListing } from "../../catalogue/assetListing.ts";
import type { OfferedMethod } from "../../ports/buying.ts";
import type { FormTheme } from "../../ports/onramp.ts";
import type { Services } from "../../ports/services.ts";
import { listAccounts, readAddresses } from "../../storage/assets/assetAccounts.ts";
import {
  dismissUnbegun,
  findBuyOrderByKey,
  insertBuyOrder,
  listUnpaidSince,
  lockBuying,
  type BuyOrderRow,
} from "../../storage/buy/buyOrders.ts";
import { enqueueAll } from "../../storage/enqueue.ts";
import { keysOfPurpose } from "../../storage/custody/keyPlaces.ts";
import { touchUser } from "../../storage/session/users.ts";
import { openBuyForm } from "./openBuyForm.ts";
import { hashText } from "../hashText.ts";

export type BuyRequest = {
  readonly userId: UserId;
  /** What the account is for; the main one without it. */
  readonly purpose?: Exclude<AccountPurpose, "bonus" | "invoice" | "promo">;
  readonly accountId: string;
  readonly fiatTicker: string;
  readonly fiatAmount: string;
  /** The method's. */
  readonly id: string;
  readonly asset: { readonly token: string; readonly cryptoCurrencyType: CurrencyRef["type"] };
  readonly idempotencyKey: string;
  /** Of the wallet around the form that opens. */
  readonly theme?: FormTheme | undefined;
};

export type OpenedOrder = { readonly orderId: BuyOrderId; readonly paymentLink: string };

/** Orders of one person that nobody has paid for; each is asked about for a day. (rule 283) */
const UNPAID_MAX = 20;

/** The same purchase asked for again has the same hash; neither the key nor the form's looks are part of it. */
function requestHash(request: BuyRequest): Uint8Array {
  const { accountId, asset, fiatAmount, fiatTicker, id, purpose = "main" } = request;
  const what = {
    main: [accountId, fiatTicker, fiatAmount, id, asset.token, asset.cryptoCurrencyType],
    // Whatever the depository is in by then.
    spot: ["spot", fiatTicker, fiatAmount, id],
  };
  const parts = what[purpose];
  return hashText(JSON.stringify(parts));
}

/**
 * Begins a purchase and answers where it is paid: every gate asked here, whatever the client did, then the
 * order written down, then its form opened, since the seller's webhook may be here before its answer. The
 * same key with the same request answers the first order again, with a link that opens it; with another
 * request, or once it is paid for, CONFLICT: no key pays twice. While the seller gives no usable answer the
 * order stays, and the caller is told when to ask again. (rules 61 and 283)
 */
export async function startBuyCrypto(
  services: Services,
  request: BuyRequest,
): Promise<Outcome<OpenedOrder, Refusal>> {
  const hash = requestHash(request);
  const known = await findBuyOrderByKey(services.database, request);
  const takeShare = () => services.personBudgets.purchase(request.userId);
  if (known !== undefined) {
    const share = takeShare();
    return share.ok ? reopen(services, known, { hash, theme: request.theme }) : share;
  }
  const resolved = await resolvePurchase(services, request);
  if (!resolved.ok) return resolved;
  // What is refused asks nobody outside, and takes nothing of the share of asking.
  const share = takeShare();
  if (!share.ok) return share;
  const begun = await beginOrder(services, request, { ...resolved.value, hash });
  return begun.ok ? reopen(services, begun.value, { hash, theme: request.theme }) : begun;
}

async function reopen(
  services: Services,
  order: BuyOrderRow,
  {
    hash,
    theme = null,
  }: { readonly hash: Uint8Array; readonly theme?: FormTheme | null | undefined },
): Promise<Outcome<OpenedOrder, Refusal>> {
  const isSame = Buffer.compare(order.requestHash, hash) === 0;
  if (!isSame || order.state !== "STARTED") return refused({ transport: "CONFLICT" });
  const link = await openBuyForm(services, order, theme);
  return link.ok ? ok({ orderId: order.orderId, paymentLink: link.value }) : link;
}

type Resolved = {
  readonly method: OfferedMethod;
  readonly listing: AssetListing;
  readonly accountId: BuyOrderRow["accountId"];
  readonly address: string;
  readonly cents: bigint;
  readonly units: bigint;
};

/** What is bought, of whom, for how much and where to; or the first gate that is closed. */
async function resolvePurchase(
  services: Services,
  request: BuyRequest,
): Promise<Outcome<Resolved, Refusal>> {
  const { buying, brand, database, kyc } = services;
  const { accountId, asset, fiatTicker, purpose = "main", userId } = request;
  const method = buying.offers.usable().find(({ id }) => id === request.id);
  if (method === undefined || method.fiatTicker !== fiatTicker)
    return refused({ code: "BUY_METHOD_NOT_FOUND" });
  const accounts = await listAccounts(database, userId);
  const account = accounts.find((own) => own.accountId === accountId.toLowerCase());
  const listing = account && findListing(brand, account.assetKey);
  const isNamed =
    listing?.asset.token === asset.token &&
    listing.asset.cryptoCurrencyType === asset.cryptoCurrencyType;
  if (account === undefined || listing === undefined || account.purpose !== purpose || !isNamed)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  const addresses = await readAddresses(database, userId, keysOfPurpose[purpose]);
  const address = addresses.get(networkKey(listing.network.networkId));
  if (!method.assetKeys.includes(listing.key) || address === undefined)
    return refused({ code: "ASSET_NOT_AVAILABLE" });
  const amounts = amountsOf(services, request, { method, listing });
  if (amounts === null)
    return refused({ code: "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT" });
  const isApproved = (await kyc.statusOf(userId)).verificationStatus === "APPROVED";
  if (method.seller.terms.isKycNeeded && !isApproved)
    return refused({ code: "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED" });
  return ok({ method, listing, accountId: account.accountId, address, ...amounts });
}

/** Null where the amount is none, is outside the limits, or has no price that is young enough. (rule 36) */
function amountsOf(
  { rates }: Services,
  { fiatAmount, fiatTicker }: BuyRequest,
  { method, listing: { asset } }: Pick<Resolved, "method" | "listing">,
): Pick<Resolved, "cents" | "units"> | null {
  const parsed = parseDecimal(fiatAmount, FIAT_DECIMALS);
  const rate = findRate(rates.usable(), asset.token, fiatTicker);
  if (!parsed.ok || rate === undefined) return null;
  const cents = parsed.value;
  if (cents <= 0n || cents < method.minCents || cents > method.maxCents) return null;
  const { feePercent } = method.seller.terms;
  const { price } = rate;
  return { cents, units: expectedUnits({ cents, feePercent, price, decimals: asset.decimals }) };
}

type Begin = Resolved & { readonly hash: Uint8Array };

async function beginOrder(
  { brand, clock, database, random }: Services,
  { userId, idempotencyKey, fiatTicker }: BuyRequest,
  { method, listing, accountId, address, cents, units, hash }: Begin,
): Promise<Outcome<BuyOrderRow, Refusal>> {
  const now = new Date(clock.nowMs());
  const since = new Date(now.getTime() - BUY_UNPAID_MS);
  return database.transaction().execute(async (store) => {
    await lockBuying(store, userId);
    // The same press may have come twice at once.
    const known = await findBuyOrderByKey(store, { userId, idempotencyKey });
    if (known !== undefined) return ok(known);
    const [oldest, ...others] = await listUnpaidSince(store, { userId, since });
    if (oldest !== undefined && others.length + 1 >= UNPAID_MAX) {
      const retryAfter = new Date(oldest.getTime() + BUY_UNPAID_MS).toISOString();
      return refused({ transport: "TOO_MANY_REQUESTS", retryAfter });
    }
    await dismissUnbegun(store, { userId, now });
    const orderId = random.id() as BuyOrderId; // made here
    await insertBuyOrder(store, {
      order_id: orderId,
      brand_id: brand.id,
      user_id: userId,
      account_id: accountId,
      idempotency_key: idempotencyKey,
      request_hash: hash,
      seller: method.seller.seller,
      asset_key: listing.key,
      network_type: listing.network.networkId.type,
      chain_id: listing.network.networkId.chainId,
      address,
      fiat_ticker: fiatTicker,
      fiat_cents: cents,
      expected_units: units,
      as_of: now,
      ask_at: new Date(now.getTime() + nextBuyAskMs(0, false)),
      created_at: now,
      updated_at: now,
    });
    // Whoever settles purchases hardly looks while there is none.
    await enqueueAll(store, "buy-ask", [orderId]);
    await touchUser(store, userId);
    const begun = await findBuyOrderByKey(store, { userId, idempotencyKey });
    if (begun === undefined) throw new Error("An order that was written cannot be read.");
    return ok(begun);
  });
}
