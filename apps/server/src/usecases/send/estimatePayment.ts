import type { UserId } from "@coffer/core/ids";
import type { EstimatedPayment, NetworkId, PaymentInput } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { formatDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { QUOTE_LIFETIME_MS } from "@coffer/core/send";
import { allowancesOf, listingOf } from "../../catalogue/assetListing.ts";
import type { FeeQuote } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { dropQuotesBefore, keepQuote } from "../../storage/send/feeQuotes.ts";
import {
  orderOf,
  refusalOfPersonal,
  resolvePersonal,
} from "../private-account/transfers/resolvePersonal.ts";
import { quotePayment } from "./quotePayment.ts";
import { resolvePayment, type ResolvedPayment } from "./resolvePayment.ts";

const QUOTES_KEPT_MS = 10 * QUOTE_LIFETIME_MS;

type Asked = {
  readonly userId: UserId;
  readonly paymentInput: PaymentInput;
  readonly networkId: NetworkId;
};

/**
 * What a payment would cost. The quote is kept: it is the fee charged for a minute (rule 3). One of
 * an asset that may not be sent has no price: ASSET_NOT_AVAILABLE, as the payment would answer.
 */
export async function estimatePayment(
  services: Services,
  asked: Asked,
): Promise<Outcome<EstimatedPayment, Refusal>> {
  const personal = await estimatePersonal(services, asked);
  if (personal !== null) return personal;
  const resolved = await resolvePayment(services, asked);
  if (!resolved.ok) return resolved;
  const payment = resolved.value;
  if (!allowancesOf(payment.listing).allowSend) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const nowMs = services.clock.nowMs();
  if (payment.receiverUserId !== null)
    return ok(estimateOf(services, payment, { feeUnits: 0n, nowMs }));

  const taken = services.personBudgets.estimate(asked.userId);
  if (!taken.ok) return taken;
  const quoted = await quotePayment(services, payment);
  if (!quoted.ok) return quoted;
  const kept = { ...payment, userId: asked.userId, quote: quoted.value, withheldUnits: null };
  await keepQuoteOf(services, kept);
  return ok(estimateOf(services, payment, { feeUnits: quoted.value.feeUnits, nowMs }));
}

/** Of what leaves a private account: its own network's fee, which its person pays and nobody is charged; else null. */
async function estimatePersonal(
  services: Services,
  asked: Asked,
): Promise<Outcome<EstimatedPayment, Refusal> | null> {
  const resolved = await resolvePersonal(services, asked);
  if (resolved === null || !resolved.ok) return resolved;
  const payment = resolved.value;
  if (!allowancesOf(payment.listing).allowSend) return refused({ code: "ASSET_NOT_AVAILABLE" });
  const taken = services.personBudgets.estimate(asked.userId);
  if (!taken.ok) return taken;
  const quoted = await payment.personal.quote(orderOf(payment));
  if (!quoted.ok) return refused(refusalOfPersonal(quoted.problem));
  const { feeUnits } = quoted.value;
  const leaving = { ...payment, receiverUserId: null };
  return ok(estimateOf(services, leaving, { feeUnits, nowMs: services.clock.nowMs() }));
}

type Quoted = ResolvedPayment & {
  readonly userId: UserId;
  readonly quote: FeeQuote;
  /** Of a withdrawal what is withheld for it; null of a send. */
  readonly withheldUnits: bigint | null;
};

/** Keeps a quote of a payment for whoever names its fee within the minute, and forgets the old ones. */
export async function keepQuoteOf(
  { brand, clock, database, random }: Services,
  { destination, listing, memo, quote, units, userId, withheldUnits }: Quoted,
): Promise<void> {
  const nowMs = clock.nowMs();
  await dropQuotesBefore(database, userId, new Date(nowMs - QUOTES_KEPT_MS));
  await keepQuote(database, {
    quoteId: random.id(),
    brandId: brand.id,
    userId,
    networkId: listing.network.networkId,
    assetKey: listing.key,
    destination,
    units,
    memo,
    quote,
    withheldUnits,
    now: new Date(nowMs),
  });
}

function estimateOf(
  { brand }: Services,
  { listing, units, receiverUserId }: Pick<ResolvedPayment, "listing" | "receiverUserId" | "units">,
  { feeUnits, nowMs }: { feeUnits: bigint; nowMs: number },
): EstimatedPayment {
  const { asset } = listing;
  const feeAsset = listingOf(brand, listing.feeAssetKey).asset;
  const isFeeAsset = listing.feeAssetKey === listing.key;
  return {
    amount: formatDecimal(units, asset.decimals),
    fee: {
      amount: formatDecimal(feeUnits, feeAsset.decimals),
      currency: { symbol: feeAsset.token, type: feeAsset.cryptoCurrencyType },
    },
    feeAssetKey: listing.feeAssetKey,
    total: formatDecimal(units + (isFeeAsset ? feeUnits : 0n), asset.decimals),
    isInternal: receiverUserId !== null,
    validUntil: new Date(nowMs + QUOTE_LIFETIME_MS).toISOString(),
  };
}
