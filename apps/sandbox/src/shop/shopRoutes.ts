import { networkKey } from "@coffer/core/assets";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { HttpRefusal } from "../http/HttpRefusal.ts";
import { parseInput } from "../http/readBody.ts";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import { messagePage, type ShowPage } from "../pages/showPage.ts";
import { relativeRoot } from "../pages/relativeRoot.ts";
import { textField } from "../pages/textField.ts";
import { askWallet, isFromWallet } from "./askWallet.ts";
import { goods, type Good } from "./goods.ts";
import type { MerchantAccount } from "./merchantAccount.ts";
import { readEvent, type Shop, type ShopOrder } from "./openShop.ts";
import { orderPage, shopPage, written, type Coin } from "./shopPages.ts";
import { shopTexts, type ShopTexts } from "./shopTexts.ts";

export type ShopParts = {
  readonly shop: Shop;
  readonly merchant: MerchantAccount;
  readonly networks: readonly LocalNetwork[];
  /** Where the shop itself stands, on a host that is not the wallet's; without a slash at its end. */
  readonly shopUrl: string;
};

const madeSchema = z.object({ id: z.string(), payUrl: z.string() });

const coinsOf = (networks: readonly LocalNetwork[], texts: ShopTexts): readonly Coin[] =>
  networks.flatMap(({ name, networkId, tokens }) =>
    tokens.map(({ token }) => ({
      assetKey: `${token}:${networkKey(networkId)}`,
      label: texts.coinOn(token, name),
    })),
  );

const textsFor = ({ headers }: FastifyRequest): ShopTexts => shopTexts(headers["accept-language"]);

/** The pages of the shop, each in the language of the browser that asks. */
export function shopPages(app: FastifyInstance, parts: ShopParts, show: ShowPage): void {
  const { networks, shop } = parts;
  const front = (request: FastifyRequest, problem: string | null) => {
    const texts = textsFor(request);
    return shopPage({
      root: relativeRoot(request.url),
      texts,
      goods,
      coins: coinsOf(networks, texts),
      orders: shop.orders(),
      hooks: shop.hooks(),
      problem,
    });
  };
  app.get("/shop", (request, reply) => show(request, reply, front(request, null)));

  app.post("/shop/orders", async (request, reply) => {
    const texts = textsFor(request);
    const good = goods.find(({ id }) => id === textField(request.body, "good"));
    const coin = coinsOf(networks, texts).find(
      ({ assetKey }) => assetKey === textField(request.body, "coin"),
    );
    const amount = textField(request.body, "amount").replace(",", ".");
    if (good === undefined || coin === undefined)
      return show(request, reply.code(400), front(request, texts.chooseFirst));
    const order = await placeOrder(parts, { good, coin, amount, texts });
    // Seen by GET again: a reload orders nothing twice.
    return reply.redirect(`${relativeRoot(request.url)}shop/orders/${order.id}`, 303);
  });

  app.get<{ Params: { id: string } }>("/shop/orders/:id", (request, reply) => {
    const texts = textsFor(request);
    const order = shop.orderOf(request.params.id);
    if (order === undefined) {
      const { language, unknownOrder, unknownOrderText } = texts;
      const page = { ...messagePage(unknownOrder, unknownOrderText), language };
      return show(request, reply.code(404), page);
    }
    const root = relativeRoot(request.url);
    return show(request, reply, orderPage({ root, texts, order, hooks: shop.hooks() }));
  });
}

type Wanted = {
  readonly good: Good;
  readonly coin: Coin;
  readonly amount: string;
  readonly texts: ShopTexts;
};

/** An order keeps the words in which it was made, on its invoice too. */
async function placeOrder(
  { merchant, shop, shopUrl }: ShopParts,
  { amount, coin, good, texts }: Wanted,
): Promise<ShopOrder> {
  const { price } = good;
  const asked = price.kind === "chosen" ? amount : price.amount;
  const { name } = texts.goods[good.id];
  const inWords = `${written(texts, asked)} ${price.kind === "coins" ? coin.label : "USD"}`;
  const order = await shop.order({ good: name, price: inWords });
  const made = await askWallet(merchant, "/invoices", {
    assetKey: coin.assetKey,
    ...(price.kind === "coins" ? { amount: asked } : { fiat: { amount: asked, ticker: "USD" } }),
    referenceId: order.id,
    description: name,
    returnUrl: `${shopUrl}/orders/${order.id}`,
  });
  const invoice = made.ok ? madeSchema.parse(made.value) : null;
  await shop.note(order.id, {
    invoiceId: invoice?.id ?? null,
    payUrl: invoice?.payUrl ?? null,
    problem: made.ok ? null : made.problem,
  });
  return order;
}

/** Where the wallet tells the shop what has changed: signed, or it changes nothing. */
export function shopHook(app: FastifyInstance, { merchant, shop }: ShopParts): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.post("/", async (request, reply) => {
    const body = typeof request.body === "string" ? request.body : "";
    const header = (name: string) => String(request.headers[name] ?? "");
    const isSigned = isFromWallet(merchant, {
      path: request.url,
      body,
      timestamp: header("x-coffer-timestamp"),
      signature: header("x-coffer-signature"),
    });
    await shop.take({ atMs: Date.now(), isSigned, event: readEvent(body) });
    return reply.code(isSigned ? 200 : 401).send();
  });
}

const templateBody = z.object({
  cryptoCurrency: z.object({ symbol: z.string() }),
  networkId: z.strictObject({ type: z.string(), chainId: z.string() }),
  cryptoCurrencyAmount: z.string().nullish(),
  fiatCurrency: z.string().nullish(),
  fiatCurrencyAmount: z.string().nullish(),
  limits: z.object({ minAmount: z.string(), maxAmount: z.string() }).nullish(),
  description: z.string().nullish(),
  returnUrl: z.string().nullish(),
  expiresInMinutes: z.number().nullish(),
});

/** What a test asks the shop for: a template of its own with the wallet, and what it has been told. */
export function shopApi(app: FastifyInstance, { merchant, shop }: ShopParts): void {
  app.post("/invoice-templates", async (request) => {
    const template = parseInput(templateBody, request.body);
    const { cryptoCurrency, fiatCurrency, limits, networkId } = template;
    const made = await askWallet(merchant, "/templates", {
      assetKey: `${cryptoCurrency.symbol}:${networkKey(networkId)}`,
      amount: template.cryptoCurrencyAmount ?? undefined,
      ...(fiatCurrency === null || fiatCurrency === undefined
        ? {}
        : { fiat: { ticker: fiatCurrency, amount: template.fiatCurrencyAmount ?? undefined } }),
      minAmount: limits?.minAmount,
      maxAmount: limits?.maxAmount,
      description: template.description ?? undefined,
      returnUrl: template.returnUrl ?? undefined,
      expiresInMinutes: template.expiresInMinutes ?? undefined,
    });
    if (!made.ok) throw new HttpRefusal(400, made.problem);
    return { id: madeSchema.parse(made.value).id };
  });
  app.get("/shop", () => ({ orders: shop.orders(), hooks: shop.hooks() }));
}
