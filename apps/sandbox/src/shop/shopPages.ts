import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { empty, facts, live, moment } from "../pages/pieces.ts";
import type { Good } from "./goods.ts";
import type { ShopHook, ShopOrder } from "./openShop.ts";

export type Coin = { readonly assetKey: string; readonly label: string };

type ShopFront = {
  readonly root: string;
  readonly goods: readonly Good[];
  readonly coins: readonly Coin[];
  readonly orders: readonly ShopOrder[];
  readonly hooks: readonly ShopHook[];
  readonly problem: string | null;
};

const ORDERS_SHOWN = 10;
const HOOKS_SHOWN = 30;

/** What the shop sells, what it has sold, and what the wallet has told it. */
export function shopPage({ coins, goods, hooks, orders, problem, root }: ShopFront): Page {
  const body = html`<h1>Oak &amp; Wax</h1>
    <p class="lead">
      A small shop on this computer. It asks the wallet for an invoice, sends you there to pay, and
      believes nothing but signed webhooks.
    </p>
    ${problem === null ? null : html`<p class="notice bad" role="alert">${problem}</p>`}
    <ol class="cards">
      ${goods.map((good) => goodCard(root, good, coins))}
    </ol>
    ${live(
      "shop",
      html`<h2>Orders</h2>
        ${
          orders.length === 0
            ? empty("Nothing is ordered yet.")
            : html`<ul class="rows">
                ${orders.slice(0, ORDERS_SHOWN).map((order) => orderRow(root, order))}
              </ul>`
        }
        <h2>Webhooks</h2>
        ${hookList(hooks)}`,
    )}`;
  return { title: "Oak & Wax", area: "shop", body };
}

function priceOf({ price }: Good): string {
  if (price.kind === "dollars") return `${price.amount} USD`;
  return price.kind === "coins" ? `${price.amount} coins` : "you choose";
}

const goodCard = (root: string, good: Good, coins: readonly Coin[]): Html =>
  html`<li class="card">
    <div class="head">
      <h2>${good.name}</h2>
      <span class="amount">${priceOf(good)}</span>
    </div>
    <p>${good.about}</p>
    <form class="form" method="post" action="${root}shop/orders">
      <input type="hidden" name="good" value="${good.id}" />
      ${
        good.price.kind === "chosen"
          ? html`<label for="amount-${good.id}">How much, in dollars</label>
              <input
                id="amount-${good.id}"
                name="amount"
                inputmode="decimal"
                required
                value="${good.price.usual}"
              />`
          : null
      }
      <label for="coin-${good.id}">Pay in</label>
      <select id="coin-${good.id}" name="coin">
        ${coins.map(({ assetKey, label }) => html`<option value="${assetKey}">${label}</option>`)}
      </select>
      <button class="primary">Order ${good.name.toLowerCase()}</button>
    </form>
  </li>`;

const words: Readonly<Record<string, string>> = {
  PAYMENT_REQUIRED: "Waits for payment",
  PROCESSING: "Payment is on its way",
  PAID: "Paid",
  EXPIRED: "Not paid in time",
  FAILED: "Withdrawn",
};
const wordOf = ({ problem, state }: ShopOrder): string =>
  problem === null ? (words[state] ?? state) : "Could not be ordered";

const orderRow = (root: string, order: ShopOrder): Html =>
  html`<li class="row">
    <a href="${root}shop/orders/${order.id}">${order.good}, ${order.price}</a>
    <strong>${wordOf(order)}</strong>
  </li>`;

const saidBy = ({ event }: ShopHook): string =>
  event === null
    ? "Unreadable"
    : `${event.sequence}. ${words[event.invoice?.state ?? ""] ?? event.type}`;

const hookList = (hooks: readonly ShopHook[]): Html =>
  hooks.length === 0
    ? empty("None has come yet. Order something, and they appear here by themselves.")
    : html`<ul class="rows">
        ${hooks.slice(0, HOOKS_SHOWN).map(
          (hook) =>
            html`<li class="row">
              <strong>${saidBy(hook)}</strong>
              <span
                >${moment(new Date(hook.atMs))},
                ${hook.isSigned ? "signature fits" : "wrong signature: ignored"}</span
              >
            </li>`,
        )}
      </ul>`;

type OrderFront = {
  readonly root: string;
  readonly order: ShopOrder;
  readonly hooks: readonly ShopHook[];
};

/** One order, which turns into 'Paid' by a webhook and by nothing else. */
export function orderPage({ hooks, order, root }: OrderFront): Page {
  const body = html`<h1>${order.good}</h1>
    ${live(
      "order",
      html`<p class="big" role="status">${wordOf(order)}</p>
        ${facts([
          ["Price", order.price],
          ["Ordered", moment(new Date(order.createdAtMs))],
          ["Order", order.id],
          ["Invoice", order.invoiceId ?? "none"],
        ])}
        ${order.problem === null ? null : html`<p class="notice bad">${order.problem}</p>`}
        ${
          order.payUrl !== null && order.state === "PAYMENT_REQUIRED"
            ? html`<p><a class="primary" href="${order.payUrl}">Pay with the wallet</a></p>`
            : null
        }
        <h2>What the wallet has told us of it</h2>
        ${hookList(hooks.filter(({ event }) => event?.invoice?.referenceId === order.id))}`,
    )}
    <p><a href="${root}shop">Back to the shop</a></p>`;
  return { title: order.good, area: "shop", body };
}
