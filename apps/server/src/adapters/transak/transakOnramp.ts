import { FIAT_DECIMALS, formatDecimal } from "@coffer/core/money";
import { ok, type Outcome } from "@coffer/core/outcome";
import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import type { Onramp, OnrampAway, OnrampPurchase } from "../../ports/onramp.ts";
import type { Store } from "../../storage/database.ts";
import { callOnramp, onrampAway, type OnrampAnswer } from "../onramps/callOnramp.ts";
import { withinOwnLimits, type OwnLimits } from "../onramps/ownLimits.ts";
import { codeIn } from "../onramps/sellerCodes.ts";
import { callTransak, newTransakToken, type TransakAccount } from "./callTransak.ts";
import { sharedToken, type SharedToken } from "./sharedToken.ts";
import { transakCodes } from "./transakCodes.ts";
import { transakHook } from "./transakHook.ts";
import { offersOfTransak, PAYMENT_METHOD, transakCoins, transakFiats } from "./transakOffers.ts";
import { leadingOfTransak, reportOfTransak, transakOrder } from "./transakOrders.ts";

/** Its public lists hold every coin and currency of the world. */
const LIST_BYTES_MAX = 8 * 1024 * 1024;

export type TransakOptions = TransakAccount & {
  readonly gatewayUrl: string;
  /** Where its form stands. */
  readonly widgetUrl: string;
  readonly terms: Pick<Onramp["terms"], "feePercent" | "isKycNeeded" | "helpUrl">;
  readonly ownLimits: OwnLimits;
  readonly database: Store;
  readonly clock: Clock;
};

type Opened = TransakOptions & { readonly tokens: SharedToken };

/** Coins for a card by Transak, in a window of its own. Its links open once, within five minutes. */
export function transakOnramp(options: TransakOptions): Onramp {
  const { apiKey, apiSecret, baseUrl, clock, database, widgetUrl } = options;
  const tokens = sharedToken({
    seller: "transak",
    account: { accountOf: `${baseUrl} ${apiKey}`, secret: apiSecret },
    database,
    clock,
    renew: () => newTransakToken(options),
  });
  const opened = { ...options, tokens };
  return {
    seller: "transak",
    terms: { name: "Transak", isExternal: true, areLinksShortLived: true, ...options.terms },
    frameOrigins: [new URL(widgetUrl).origin],
    offers: (assets, fiatTickers) => offersOf(options, assets, fiatTickers),
    openForm: (purchase) => openForm(opened, purchase),
    reportOf: (order) => reportOf(opened, order),
    hook: transakHook({ keys: tokens.keys, clock }),
  };
}

const read = <T>({ status, json }: OnrampAnswer, schema: z.ZodType<T>): Outcome<T, OnrampAway> => {
  if (status !== 200) return onrampAway(`answered ${status}`);
  const parsed = schema.safeParse(json);
  return parsed.success ? ok(parsed.data) : onrampAway("answered garbage");
};

async function listed<T>(url: string, schema: z.ZodType<T>): Promise<Outcome<T, OnrampAway>> {
  const said = await callOnramp(url, { bytesMax: LIST_BYTES_MAX });
  return said.ok ? read(said.value, schema) : said;
}

async function offersOf(
  { apiKey, baseUrl, ownLimits }: TransakOptions,
  ...[assets, fiatTickers]: Parameters<Onramp["offers"]>
): ReturnType<Onramp["offers"]> {
  const key = encodeURIComponent(apiKey);
  const fiatsUrl = `${baseUrl}/fiat/public/v1/currencies/fiat-currencies?apiKey=${key}`;
  const fiats = await listed(fiatsUrl, transakFiats);
  if (!fiats.ok) return fiats;
  const coins = await listed(
    `${baseUrl}/cryptocoverage/api/v1/public/crypto-currencies`,
    transakCoins,
  );
  if (!coins.ok) return coins;
  const lists = { fiats: fiats.value.response, coins: coins.value.response };
  return ok(withinOwnLimits(offersOfTransak(lists, assets, fiatTickers), ownLimits));
}

const session = z.object({ data: z.object({ widgetUrl: z.url() }) });

/** A link made for this one opening. */
async function openForm(
  { apiKey, gatewayUrl, tokens, widgetUrl }: Opened,
  purchase: OnrampPurchase,
): Promise<Outcome<string, OnrampAway>> {
  const code = codeIn(transakCodes, purchase.asset);
  if (code === undefined) return onrampAway(`does not sell ${purchase.asset.assetKey}`);
  const said = await callTransak(tokens, {
    url: `${gatewayUrl}/api/v2/auth/session`,
    tokenHeader: "access-token",
    method: "POST",
    body: {
      // None of its parameters names a language: what its form speaks is its own choice.
      widgetParams: {
        apiKey,
        referrerDomain: new URL(purchase.returnUrl).hostname,
        productsAvailed: "BUY",
        paymentMethod: PAYMENT_METHOD,
        fiatCurrency: purchase.fiatTicker,
        // It takes a number: two decimals of any amount in its limits are exact in one.
        fiatAmount: Number(formatDecimal(purchase.cents, FIAT_DECIMALS)),
        cryptoCurrencyCode: code.symbol,
        network: code.network,
        ...destinationOf(purchase, code.network),
        disableWalletAddressForm: true,
        partnerOrderId: purchase.orderId,
        partnerCustomerId: purchase.userId,
        redirectURL: purchase.returnUrl,
        ...(purchase.email === null ? {} : { email: purchase.email }),
      },
    },
  });
  if (!said.ok) return said;
  const made = read(said.value, session);
  if (!made.ok) return made;
  const { origin } = new URL(made.value.data.widgetUrl);
  return origin === new URL(widgetUrl).origin
    ? ok(made.value.data.widgetUrl)
    : onrampAway(`named a form at ${origin}`);
}

/** With a memo it takes an address by its network only. */
const destinationOf = ({ address, memo }: OnrampPurchase, network: string) =>
  memo === null
    ? { walletAddress: address }
    : {
        walletAddressesData: { networks: { [network]: { address, addressAdditionalData: memo } } },
      };

const orders = z.object({ data: z.array(transakOrder) });
const oneOrder = z.object({ data: transakOrder });

/** By our name of it, under which there may be several; by its own where that finds none. */
async function reportOf(
  { gatewayUrl, tokens }: Opened,
  { orderId, sellerOrderId, asset }: Parameters<Onramp["reportOf"]>[0],
): ReturnType<Onramp["reportOf"]> {
  const ask = (path: string) =>
    callTransak(tokens, {
      url: `${gatewayUrl}/api/v2/partner/orders${path}`,
      tokenHeader: "x-access-token",
    });
  const ours = await ask(`?partnerOrderId=${encodeURIComponent(orderId)}`);
  const found = ours.ok ? read(ours.value, orders) : ours;
  if (!found.ok) return found;
  const told = found.value.data;
  if (told.some(({ partnerOrderId }) => partnerOrderId !== orderId))
    return onrampAway("answered about another order");
  const leading = leadingOfTransak(told);
  const ordered = { asset, code: codeIn(transakCodes, asset) };
  if (leading !== undefined) return ok(reportOfTransak(leading, ordered));
  if (sellerOrderId === null) return ok(null);
  const theirs = await ask(`/${encodeURIComponent(sellerOrderId)}`);
  if (!theirs.ok) return theirs;
  if (theirs.value.status === 404) return ok(null);
  const one = read(theirs.value, oneOrder);
  if (!one.ok) return one;
  const { data } = one.value;
  if (data.orderId !== sellerOrderId || data.partnerOrderId !== orderId)
    return onrampAway("answered about another order");
  return ok(reportOfTransak(data, ordered));
}
