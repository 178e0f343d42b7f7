import { languageOf } from "@coffer/core/locales";
import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import { forEachAtOnce } from "../../forEachAtOnce.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type {
  Onramp,
  OnrampAsset,
  OnrampAway,
  OnrampOffer,
  OnrampPurchase,
} from "../../ports/onramp.ts";
import { decimalOfJsonNumber } from "../decimalOfJsonNumber.ts";
import { callOnramp, onrampAway } from "../onramps/callOnramp.ts";
import { withinOwnLimits, type OwnLimits } from "../onramps/ownLimits.ts";
import { codeIn, pairsIn, type SellerPair } from "../onramps/sellerCodes.ts";
import { ceilUnits, floorUnits } from "../onramps/unitsOfDecimal.ts";
import { moonpayCodes } from "./moonpayCodes.ts";
import { moonpayHook } from "./moonpayHook.ts";
import { moonpayQuery, signedMoonpayQuery } from "./moonpayQuery.ts";
import { leadingOfMoonpay, moonpayTransactions, reportOfMoonpay } from "./moonpayTransactions.ts";

const PAYMENT_METHOD = "credit_debit_card";
/** Questions about limits at the same time. */
const AT_ONCE = 4;

export type MoonpayOptions = {
  readonly baseUrl: string;
  readonly widgetUrl: string;
  readonly publicKey: string;
  readonly secretKey: string;
  readonly webhookKey: string;
  readonly terms: Pick<Onramp["terms"], "feePercent" | "isKycNeeded" | "helpUrl">;
  readonly ownLimits: OwnLimits;
  readonly clock: Clock;
};

/** Coins for a card by MoonPay: its form is framed, its link is signed and lasts. */
export const moonpayOnramp = (options: MoonpayOptions): Onramp => ({
  seller: "moonpay",
  terms: { name: "MoonPay", isExternal: false, areLinksShortLived: false, ...options.terms },
  frameOrigins: [new URL(options.widgetUrl).origin],
  offers: (assets, fiatTickers) => offersOf(options, assets, fiatTickers),
  openForm: async (purchase) => formLink(options, purchase),
  reportOf: (order) => reportOf(options, order),
  hook: moonpayHook(options),
});

/** Asks for the limits of each pair; one that cannot be told leaves all of them untold. */
async function offersOf(
  options: MoonpayOptions,
  assets: readonly OnrampAsset[],
  fiatTickers: readonly string[],
): Promise<Outcome<readonly OnrampOffer[], OnrampAway>> {
  const pairs = pairsIn(moonpayCodes, assets, fiatTickers);
  const told = new Map<Pair, OnrampOffer | null>();
  const away: OnrampAway[] = [];
  await forEachAtOnce(pairs, AT_ONCE, async (pair) => {
    if (away.length > 0) return;
    const said = await offerOf(options, pair);
    if (said.ok) told.set(pair, said.value);
    else away.push(said.problem);
  });
  const [first] = away;
  if (first !== undefined) return onrampAway(first.why);
  const offers = pairs.flatMap((pair) => told.get(pair) ?? []);
  return ok(withinOwnLimits(offers, options.ownLimits));
}

type Pair = SellerPair<string>;

const limits = z.object({
  baseCurrency: z.object({
    code: z.string(),
    minBuyAmount: z.number().positive(),
    /** It may say none: what nobody bounds is bounded by nobody's word. */
    maxBuyAmount: z.number().positive(),
  }),
});
/** How it refuses: a code that stays, and words. */
const refusal = z.object({ message: z.string() });

/** Null for a pair that it does not sell. */
async function offerOf(
  { baseUrl, publicKey }: MoonpayOptions,
  { assetKey, code, fiatTicker }: Pair,
): Promise<Outcome<OnrampOffer | null, OnrampAway>> {
  const fiatCode = fiatTicker.toLowerCase();
  const query = moonpayQuery([
    ["apiKey", publicKey],
    ["baseCurrencyCode", fiatCode],
    ["paymentMethod", PAYMENT_METHOD],
    ["areFeesIncluded", "true"],
  ]);
  const said = await callOnramp(`${baseUrl}/v3/currencies/${code}/limits${query}`);
  if (!said.ok) return said;
  const { status, json } = said.value;
  if ([400, 404].includes(status) && refusal.safeParse(json).success) return ok(null);
  const parsed = limits.safeParse(json);
  if (status !== 200) return onrampAway(`answered ${status}`);
  if (!parsed.success) return onrampAway("answered garbage");
  const { baseCurrency } = parsed.data;
  if (baseCurrency.code.toLowerCase() !== fiatCode)
    return onrampAway("answered about another currency");
  return ok({
    assetKey,
    fiatTicker,
    minCents: ceilUnits(decimalOfJsonNumber(baseCurrency.minBuyAmount), FIAT_DECIMALS),
    maxCents: floorUnits(decimalOfJsonNumber(baseCurrency.maxBuyAmount), FIAT_DECIMALS),
  });
}

/** The link needs nobody's answer: what is in it is ours, and signed. */
function formLink(options: MoonpayOptions, purchase: OnrampPurchase): Outcome<string, OnrampAway> {
  const code = codeIn(moonpayCodes, purchase.asset);
  if (code === undefined) return onrampAway(`does not sell ${purchase.asset.assetKey}`);
  const query = moonpayQuery([
    ["apiKey", options.publicKey],
    ["currencyCode", code],
    ["walletAddress", purchase.address],
    ["walletAddressTag", purchase.memo],
    ["baseCurrencyCode", purchase.fiatTicker.toLowerCase()],
    ["baseCurrencyAmount", formatDecimal(purchase.cents, FIAT_DECIMALS)],
    ["lockAmount", "true"],
    ["areFeesIncluded", "true"],
    ["paymentMethod", PAYMENT_METHOD],
    ["externalCustomerId", purchase.userId],
    ["externalTransactionId", purchase.orderId],
    ["email", purchase.email],
    ["redirectURL", purchase.returnUrl],
    ["language", languageOf(purchase.locale)],
    ["theme", purchase.theme],
  ]);
  return ok(new URL(options.widgetUrl).href + signedMoonpayQuery(query, options.secretKey));
}

async function reportOf(
  { baseUrl, secretKey }: MoonpayOptions,
  { orderId, asset }: Parameters<Onramp["reportOf"]>[0],
): ReturnType<Onramp["reportOf"]> {
  const said = await callOnramp(`${baseUrl}/v1/transactions/ext/${encodeURIComponent(orderId)}`, {
    headers: { authorization: `Api-Key ${secretKey}` },
  });
  if (!said.ok) return said;
  const { status, json } = said.value;
  if (status === 404 && refusal.safeParse(json).success) return ok(null);
  const parsed = moonpayTransactions.safeParse(json);
  if (status !== 200) return onrampAway(`answered ${status}`);
  if (!parsed.success) return onrampAway("answered garbage");
  if (parsed.data.some(({ externalTransactionId }) => externalTransactionId !== orderId))
    return onrampAway("answered about another order");
  const leading = leadingOfMoonpay(parsed.data);
  return ok(
    leading === undefined
      ? null
      : reportOfMoonpay(leading, { asset, code: codeIn(moonpayCodes, asset) ?? "" }),
  );
}
