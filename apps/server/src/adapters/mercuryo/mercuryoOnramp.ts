import { languageOf } from "@coffer/core/locales";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, type Outcome } from "@coffer/core/outcome";
import { setTimeout as rest } from "node:timers/promises";
import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type {
  Onramp,
  OnrampAsset,
  OnrampAway,
  OnrampOffer,
  OnrampPurchase,
} from "../../ports/onramp.ts";
import { callOnramp, onrampAway } from "../onramps/callOnramp.ts";
import { withinOwnLimits, type OwnLimits } from "../onramps/ownLimits.ts";
import { codeIn, pairsIn, type SellerPair } from "../onramps/sellerCodes.ts";
import { ceilUnits, floorUnits } from "../onramps/unitsOfDecimal.ts";
import { mercuryoCodes } from "./mercuryoCodes.ts";
import { mercuryoHook } from "./mercuryoHook.ts";
import { mercuryoSignature } from "./mercuryoSignature.ts";
import {
  leadingOfMercuryo,
  mercuryoDecimal,
  mercuryoTransactions,
  reportOfMercuryo,
} from "./mercuryoTransactions.ts";

export type MercuryoOptions = {
  readonly baseUrl: string;
  readonly widgetUrl: string;
  readonly widgetId: string;
  readonly secretKey: string;
  readonly signKey: string;
  /** Between two questions about limits: it answers as few as one in ten seconds. */
  readonly askEveryMs: number;
  readonly terms: Pick<Onramp["terms"], "feePercent" | "isKycNeeded" | "helpUrl">;
  readonly ownLimits: OwnLimits;
  readonly clock: Clock;
};

/** Coins for a card by Mercuryo, on a page of its own. */
export const mercuryoOnramp = (options: MercuryoOptions): Onramp => ({
  seller: "mercuryo",
  terms: { name: "Mercuryo", isExternal: true, areLinksShortLived: false, ...options.terms },
  frameOrigins: [new URL(options.widgetUrl).origin],
  offers: (assets, fiatTickers) => offersOf(options, assets, fiatTickers),
  openForm: async (purchase) => formLink(options, purchase),
  reportOf: (order) => reportOf(options, order),
  hook: mercuryoHook(options),
});

/** Asks for the limits of one pair after the other; one that cannot be told leaves all of them untold. */
async function offersOf(
  options: MercuryoOptions,
  assets: readonly OnrampAsset[],
  fiatTickers: readonly string[],
): Promise<Outcome<readonly OnrampOffer[], OnrampAway>> {
  const pairs = pairsIn(mercuryoCodes, assets, fiatTickers);
  const offers: OnrampOffer[] = [];
  for (const [place, pair] of pairs.entries()) {
    if (place > 0) await rest(options.askEveryMs, undefined, { ref: false });
    const said = await offerOf(options, pair);
    if (!said.ok) return said;
    if (said.value !== null) offers.push(said.value);
  }
  return ok(withinOwnLimits(offers, options.ownLimits));
}

const limits = z.object({
  data: z.record(z.string(), z.object({ min: mercuryoDecimal, max: mercuryoDecimal })),
});
/** How it refuses: a status of its own, and words. */
const refusal = z.object({ status: z.number(), message: z.string() });

/** Null for a pair that it does not sell. */
async function offerOf(
  { baseUrl, widgetId }: MercuryoOptions,
  { assetKey, code, fiatTicker }: SellerPair<string>,
): Promise<Outcome<OnrampOffer | null, OnrampAway>> {
  const query = new URLSearchParams({
    from: fiatTicker,
    to: code,
    widget_id: widgetId,
    type: "buy",
  });
  const said = await callOnramp(`${baseUrl}/v1.6/public/currency-limits?${query}`);
  if (!said.ok) return said;
  const { status, json } = said.value;
  if ([400, 404].includes(status) && refusal.safeParse(json).success) return ok(null);
  if (status !== 200) return onrampAway(`answered ${status}`);
  const told = limits.safeParse(json).data?.data[fiatTicker];
  if (told === undefined) return onrampAway("answered garbage");
  return ok({
    assetKey,
    fiatTicker,
    minCents: ceilUnits(told.min, FIAT_DECIMALS),
    maxCents: floorUnits(told.max, FIAT_DECIMALS),
  });
}

/** The link needs nobody's answer: its address is signed. */
function formLink(
  { widgetUrl, widgetId, secretKey }: MercuryoOptions,
  { asset, address, memo, fiatTicker, cents, orderId, email, locale, returnUrl }: OnrampPurchase,
): Outcome<string, OnrampAway> {
  const code = codeIn(mercuryoCodes, asset);
  if (code === undefined) return onrampAway(`does not sell ${asset.assetKey}`);
  if (memo !== null) return onrampAway("sends nothing with a memo");
  const query = new URLSearchParams({
    widget_id: widgetId,
    type: "buy",
    currency: code,
    fix_currency: "true",
    fiat_currency: fiatTicker,
    fix_fiat_currency: "true",
    fiat_amount: formatDecimal(cents, FIAT_DECIMALS),
    fix_fiat_amount: "true",
    address,
    signature: mercuryoSignature(address, secretKey),
    merchant_transaction_id: orderId,
    return_url: returnUrl,
    lang: languageOf(locale),
    ...(email === null ? {} : { email }),
  });
  return ok(`${new URL(widgetUrl).href}?${query}`);
}

async function reportOf(
  { baseUrl, widgetId }: MercuryoOptions,
  { orderId, asset }: Parameters<Onramp["reportOf"]>[0],
): ReturnType<Onramp["reportOf"]> {
  const query = new URLSearchParams({ widget_id: widgetId, merchant_transaction_id: orderId });
  const said = await callOnramp(`${baseUrl}/v1.6/widget/transactions?${query}`);
  if (!said.ok) return said;
  const { status, json } = said.value;
  if (status !== 200) return onrampAway(`answered ${status}`);
  const parsed = mercuryoTransactions.safeParse(json);
  if (!parsed.success) return onrampAway("answered garbage");
  const tries = parsed.data.data;
  if (tries.some(({ buy }) => buy.merchant_transaction_id !== orderId))
    return onrampAway("answered about another order");
  const leading = leadingOfMercuryo(tries);
  return ok(
    leading === undefined
      ? null
      : reportOfMercuryo(leading, { asset, code: codeIn(mercuryoCodes, asset) ?? "" }),
  );
}
