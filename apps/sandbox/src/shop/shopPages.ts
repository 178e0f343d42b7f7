import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { empty, facts, live, moment } from "../pages/pieces.ts";
import type { Good } from "./goods.ts";
import type { ShopHook, ShopOrder } from "./openShop.ts";
import type { ShopTexts } from "./shopTexts.ts";

export type Coin = { readonly assetKey: string; readonly label: string };

type ShopFront = {
  readonly root: string;
  readonly texts: ShopTexts;
  readonly goods: readonly Good[];
  readonly coins: readonly Coin[];
  readonly orders: readonly ShopOrder[];
  readonly hooks: readonly ShopHook[];
  readonly problem: string | null;
};

const ORDERS_SHOWN = 10;
const HOOKS_SHOWN = 30;

/** What the shop sells, what it has sold, and what the wallet has told it. */
export function shopPage(front: ShopFront): Page {
  const { goods, hooks, orders, problem, root, texts } = front;
  const body = html`<h1>Oak &amp; Wax</h1>
    <p class="lead">${texts.lead}</p>
    ${problem === null ? null : html`<p class="notice bad" role="alert">${problem}</p>`}
    <ol class="cards goods">
      ${goods.map((good) => goodCard(front, good))}
    </ol>
    ${live(
      "shop",
      html`<h2>${texts.orders}</h2>
        ${
          orders.length === 0
            ? empty(texts.noOrders)
            : html`<ul class="rows">
                ${orders.slice(0, ORDERS_SHOWN).map((order) => orderRow({ root, texts }, order))}
              </ul>`
        }
        <h2>${texts.webhooks}</h2>
        ${hookList(texts, hooks)}`,
    )}`;
  return { title: "Oak & Wax", area: "shop", language: texts.language, body };
}

/** An amount as its reader writes it. */
export const written = ({ decimal }: ShopTexts, amount: string): string =>
  amount.replace(".", decimal);

function priceOf(texts: ShopTexts, { price }: Good): string {
  if (price.kind === "chosen") return texts.anyAmount;
  const amount = written(texts, price.amount);
  return price.kind === "coins" ? texts.ofAnyCoin(amount) : `${amount} USD`;
}

const goodCard = ({ coins, root, texts }: ShopFront, good: Good): Html =>
  html`<li class="card">
    <div class="head">
      <h2>${texts.goods[good.id].name}</h2>
      <span class="amount">${priceOf(texts, good)}</span>
    </div>
    <p>${texts.goods[good.id].about}</p>
    <form class="form" method="post" action="${root}shop/orders">
      <input type="hidden" name="good" value="${good.id}" />
      ${
        good.price.kind === "chosen"
          ? html`<label for="amount-${good.id}">${texts.howMuch}</label>
              <input
                id="amount-${good.id}"
                name="amount"
                inputmode="decimal"
                required
                value="${written(texts, good.price.usual)}"
              />`
          : null
      }
      <label for="coin-${good.id}">${texts.payIn}</label>
      <select id="coin-${good.id}" name="coin">
        ${coins.map(({ assetKey, label }) => html`<option value="${assetKey}">${label}</option>`)}
      </select>
      <button class="primary">${texts.goods[good.id].order}</button>
    </form>
  </li>`;

const wordOf = ({ notOrdered, states }: ShopTexts, { problem, state }: ShopOrder): string =>
  problem === null ? (states[state] ?? state) : notOrdered;

const chipOf = ({ problem, state }: ShopOrder): string => {
  if (problem !== null || state === "EXPIRED" || state === "FAILED") return "bad";
  return state === "PAID" ? "good" : "wait";
};

type Place = Pick<ShopFront, "root" | "texts">;

const orderRow = ({ root, texts }: Place, order: ShopOrder): Html =>
  html`<li>
    <a class="row loose" href="${root}shop/orders/${order.id}"
      ><strong>${order.good}, ${order.price}</strong
      ><span class="chip ${chipOf(order)}">${wordOf(texts, order)}</span></a
    >
  </li>`;

const saidBy = ({ states, unreadable }: ShopTexts, { event }: ShopHook): string =>
  event === null
    ? unreadable
    : `${event.sequence}. ${states[event.invoice?.state ?? ""] ?? event.type}`;

const hookList = (texts: ShopTexts, hooks: readonly ShopHook[]): Html =>
  hooks.length === 0
    ? empty(texts.noWebhooks)
    : html`<ul class="rows">
        ${hooks.slice(0, HOOKS_SHOWN).map(
          (hook) =>
            html`<li class="row loose">
              <strong>${saidBy(texts, hook)}</strong>
              <span
                >${moment(new Date(hook.atMs))},
                ${hook.isSigned ? texts.signed : texts.unsigned}</span
              >
            </li>`,
        )}
      </ul>`;

type OrderFront = Place & {
  readonly order: ShopOrder;
  readonly hooks: readonly ShopHook[];
};

/** One order, which turns into 'Paid' by a webhook and by nothing else. */
export function orderPage({ hooks, order, root, texts }: OrderFront): Page {
  const body = html`<h1>${order.good}</h1>
    ${live(
      "order",
      html`<p class="chip ${chipOf(order)}" role="status">${wordOf(texts, order)}</p>
        ${facts([
          [texts.price, order.price],
          [texts.orderedAt, moment(new Date(order.createdAtMs))],
          [texts.order, html`<span class="mono id">${order.id}</span>`],
          [texts.invoice, html`<span class="mono id">${order.invoiceId ?? texts.noInvoice}</span>`],
        ])}
        ${order.problem === null ? null : html`<p class="notice bad">${order.problem}</p>`}
        ${
          order.payUrl !== null && order.state === "PAYMENT_REQUIRED"
            ? html`<p><a class="primary" href="${order.payUrl}">${texts.pay}</a></p>`
            : null
        }
        <h2>${texts.told}</h2>
        ${hookList(
          texts,
          hooks.filter(({ event }) => event?.invoice?.referenceId === order.id),
        )}`,
    )}
    <p class="steps"><a href="${root}shop">${texts.back}</a></p>`;
  return { title: order.good, area: "shop", language: texts.language, body };
}
