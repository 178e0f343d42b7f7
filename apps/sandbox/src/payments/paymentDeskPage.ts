import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { coins, empty, facts, live, moment, short } from "../pages/pieces.ts";
import type { Payment } from "./paymentTypes.ts";

const SHOWN_MAX = 50;

/** Where somebody plays those who sell coins for a card. */
export function paymentDeskPage(payments: readonly Payment[]): Page {
  const list =
    payments.length === 0
      ? empty("Nobody has opened a payment yet. Those who do appear here by themselves.")
      : html`<ol class="cards">
          ${payments.slice(0, SHOWN_MAX).map(paymentCard)}
        </ol>`;
  const body = html`<h1>Card payments</h1>
    <p class="lead">Everybody who buys coins for a card. What you decide really happens.</p>
    ${live("payments", list)}`;
  return { title: "Card payments", area: "payments", body };
}

const words: Readonly<Record<Payment["state"], string>> = {
  opened: "Looks at the form",
  paid: "Paid; the coins wait",
  delivering: "Paid; the coins are being sent",
  delivered: "Paid; the coins have come",
  failed: "Not paid",
  expired: "Not paid in time",
};

const buttons = [
  ["paid", "Pay"],
  ["half", "Pay, send half"],
  ["failed", "Fail"],
  ["expired", "Expire"],
] as const;

function paymentCard(payment: Payment): Html {
  const { id, seller, createdAtMs, state, failure, cents, fiatTicker } = payment;
  const { token, decimals, units, payouts } = payment;
  const sent = payouts.reduce(
    (sum, one) => (one.transactionId === null ? sum : sum + one.units),
    0n,
  );
  return html`<li class="card">
    <div class="head">
      <h2>${formatFixed(cents, FIAT_DECIMALS)} ${fiatTicker} to ${seller}</h2>
      ${moment(new Date(createdAtMs))}
    </div>
    <p class="to"><strong>${words[state]}${failure === null ? "" : `: ${failure}`}</strong></p>
    ${facts([
      ["Promised", coins(units, { token, decimals })],
      ["Sent", coins(sent, { token, decimals })],
      ["To", short(payment.address)],
    ])}
    <form class="decisions" method="post" action="payments">
      <input type="hidden" name="id" value="${id}" />
      ${buttons.map(
        ([outcome, label]) => html`<button name="outcome" value="${outcome}">${label}</button>`,
      )}
    </form>
  </li>`;
}
