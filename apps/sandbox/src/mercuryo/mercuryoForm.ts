import { createHash } from "node:crypto";
import { FIAT_DECIMALS, parseDecimal } from "@coffer/core/money";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { sayingPage, type CardPage } from "../payments/cardPage.ts";
import type { CardForm } from "../payments/cardRoutes.ts";
import type { SellerParts } from "../payments/LocalSeller.ts";
import type { NewPayment } from "../payments/paymentTypes.ts";
import { MERCURYO_FEE_OF_WHOLE, mercuryoAsset, mercuryoFiats } from "./mercuryoCatalogue.ts";

type MercuryoAccount = { readonly widgetId: string; readonly secretKey: string };

/** The page of Mercuryo: what is bought stands in its address, whose own address is signed. */
export const mercuryoForm = (account: MercuryoAccount, parts: SellerParts): CardForm => ({
  payments: parts.payments,
  name: "Mercuryo",
  languageAt: ({ url }) => new URL(url, parts.baseUrl).searchParams.get("lang"),
  paymentAt: async ({ url }) => {
    const wanted = wantedBy(new URL(url, parts.baseUrl).searchParams, account, parts);
    if (!wanted.ok) return wanted;
    const [newest] = parts.payments.triesOf(wanted.value.externalId, "mercuryo");
    return ok(newest ?? (await parts.payments.open(wanted.value)));
  },
});

const refusedLink = (text: string) =>
  refused(sayingPage("This link does not open a payment", text));

/** What the fields ask to buy, or what is wrong with them. */
function wantedBy(
  fields: URLSearchParams,
  { widgetId, secretKey }: MercuryoAccount,
  { sales }: SellerParts,
): Outcome<NewPayment, CardPage> {
  const field = (name: string) => fields.get(name) ?? "";
  const address = field("address");
  const expected = createHash("sha512").update(`${address}${secretKey}`).digest("hex");
  if (field("widget_id") !== widgetId || field("signature") !== expected || address === "")
    return refusedLink("Its address is not signed, or was changed on the way.");
  const asset = mercuryoAsset(sales, field("currency"));
  const ticker = field("fiat_currency");
  const limits = mercuryoFiats.get(ticker);
  const cents = centsOf(field("fiat_amount"));
  if (asset === null || limits === undefined || cents === null)
    return refusedLink("This coin is not sold for this currency.");
  if (cents < (centsOf(limits.min) ?? 0n) || cents > (centsOf(limits.max) ?? 0n))
    return refusedLink(`The amount is not between ${limits.min} and ${limits.max}.`);
  const quote = sales.quote(asset, { ticker, cents, feeOfWhole: MERCURYO_FEE_OF_WHOLE });
  const externalId = field("merchant_transaction_id");
  if (quote === null || externalId === "") return refusedLink("There is no price or no order.");
  const { networkId, token, decimals } = asset;
  const { feeCents, units } = quote;
  return ok({
    seller: "mercuryo",
    externalId,
    customerId: "",
    networkId,
    token,
    decimals,
    address,
    fiatTicker: ticker,
    cents,
    feeCents,
    units,
    returnUrl: webAddress(field("return_url")),
  });
}

function centsOf(text: string): bigint | null {
  const read = parseDecimal(text, FIAT_DECIMALS);
  return read.ok ? read.value : null;
}

const webAddress = (text: string): string | null =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null;
