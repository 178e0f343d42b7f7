import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyRequest } from "fastify";
import { sayingPage, type CardPage } from "../payments/cardPage.ts";
import type { CardForm } from "../payments/cardRoutes.ts";
import type { SellerParts } from "../payments/LocalSeller.ts";
import type { NewPayment, Payment } from "../payments/paymentTypes.ts";
import { isSignedQuery } from "./isSignedQuery.ts";
import { MOONPAY_FEE_OF_WHOLE, moonpayPair } from "./moonpayCatalogue.ts";
import type { MoonpayAccount } from "./MoonpayAccount.ts";

const refusedLink = (text: string) =>
  refused(sayingPage("This link does not open a payment", text));

/** The widget of MoonPay: what is bought stands in its signed address. */
export const moonpayForm = (account: MoonpayAccount, parts: SellerParts): CardForm => ({
  payments: parts.payments,
  name: "MoonPay",
  paymentAt: (request) => paymentAt(account, parts, request),
  languageAt: (request) => fieldsOf(request, parts).get("language"),
  themeAt: (request) => {
    const theme = fieldsOf(request, parts).get("theme");
    return theme === "light" || theme === "dark" ? theme : undefined;
  },
});

const fieldsOf = ({ url }: FastifyRequest, { baseUrl }: SellerParts): URLSearchParams =>
  new URL(url, baseUrl).searchParams;

async function paymentAt(
  account: MoonpayAccount,
  parts: SellerParts,
  { url }: FastifyRequest,
): Promise<Outcome<Payment, CardPage>> {
  const query = url.slice(url.indexOf("?"));
  if (!isSignedQuery(query, account.secretKey))
    return refusedLink("It is not signed, or was changed on the way.");
  const fields = new URLSearchParams(query);
  if (fields.get("apiKey") !== account.publicKey) return refusedLink("Nobody has this key.");
  const wanted = wantedBy(fields, parts);
  if (!wanted.ok) return refusedLink(wanted.problem);
  const [newest] = parts.payments.triesOf(wanted.value.externalId, "moonpay");
  return ok(newest ?? (await parts.payments.open(wanted.value)));
}

/** What the fields ask to buy, or what is wrong with them. */
function wantedBy(fields: URLSearchParams, { sales }: SellerParts): Outcome<NewPayment, string> {
  const field = (name: string) => fields.get(name) ?? "";
  const pair = moonpayPair(sales, field("currencyCode"), field("baseCurrencyCode"));
  if (pair === null) return refused("This coin is not sold for this currency.");
  const cents = parseDecimal(field("baseCurrencyAmount"), FIAT_DECIMALS);
  if (!cents.ok) return refused("The amount is none.");
  const [least, most] = [pair.min, pair.max].map((whole) => BigInt(whole) * 100n);
  if (least === undefined || most === undefined || cents.value < least || cents.value > most)
    return refused(`The amount is not between ${pair.min} and ${pair.max}.`);
  const ticker = pair.fiatCode.toUpperCase();
  const quote = sales.quote(pair.asset, {
    ticker,
    cents: cents.value,
    feeOfWhole: MOONPAY_FEE_OF_WHOLE,
  });
  if (quote === null) return refused("There is no price now.");
  const [address, externalId] = [field("walletAddress"), field("externalTransactionId")];
  if (address === "" || externalId === "") return refused("It names no address or no order.");
  if (field("walletAddressTag") !== "") return refused("Nothing is sent with a tag here.");
  const { networkId, token, decimals } = pair.asset;
  return ok({
    seller: "moonpay",
    externalId,
    customerId: field("externalCustomerId"),
    networkId,
    token,
    decimals,
    address,
    fiatTicker: ticker,
    cents: cents.value,
    feeCents: quote.feeCents,
    units: quote.units,
    returnUrl: webAddress(field("redirectURL")),
  });
}

const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
