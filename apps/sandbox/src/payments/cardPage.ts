import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import type { FramedPage } from "../pages/showFramed.ts";
import { html, type Html } from "../pages/html.ts";
import { coins, empty, facts, live } from "../pages/pieces.ts";
import type { Failure, Payment } from "./paymentTypes.ts";
import { DECLINED_CARD, type Card } from "./readCard.ts";

export type CardPage = Pick<FramedPage, "title" | "body">;

/** What a person sees of a payment: the card's form while it waits for one, else where it stands. */
export function cardPage(
  payment: Payment,
  { card, problem, seller }: { card: Card; problem: string | null; seller: string },
): CardPage {
  switch (payment.state) {
    case "opened":
      return payingPage(payment, { card, problem, seller });
    case "paid":
      return standing(payment, "Your card was charged", "The coins are on their way.");
    case "delivering":
      return standing(payment, "The coins are on their way", "This takes a few blocks.");
    case "delivered":
      return standing(payment, "The coins have been sent", "You may close this page.");
    case "expired":
      return overPage(payment, "This payment has expired", "Nobody paid in time.");
    case "failed":
      return failedPage(payment, payment.failure ?? "declined");
  }
}

const failedPage = (payment: Payment, failure: Failure): CardPage => {
  const [title, text] = failures[failure];
  return overPage(payment, title, text);
};

const failures = {
  declined: ["The card was declined", "Nothing was charged. You may try another card."],
  cancelled: ["You left without paying", "Nothing was charged."],
  refunded: ["Your money goes back to the card", "The coins could not be sent."],
} as const satisfies Record<Failure, readonly [title: string, text: string]>;

const money = (cents: bigint, ticker: string): string =>
  `${formatFixed(cents, FIAT_DECIMALS)} ${ticker}`;

const bought = ({ units, token, decimals }: Payment): Html => coins(units, { token, decimals });

const summary = (payment: Payment): Html =>
  facts([
    ["You pay", money(payment.cents, payment.fiatTicker)],
    ["Fee within it", money(payment.feeCents, payment.fiatTicker)],
    ["You get", bought(payment)],
    ["Sent to", html`<span class="mono id">${payment.address}</span>`],
  ]);

type Paying = { readonly card: Card; readonly problem: string | null; readonly seller: string };

function payingPage(payment: Payment, { card, problem, seller }: Paying): CardPage {
  const title = `Pay ${seller}`;
  const body = html`<h1>${title}</h1>
    <p class="lead">No card is charged here: go on with Anna's, or write any.</p>
    ${problem === null ? null : html`<p class="notice bad" role="alert">${problem}</p>`}
    ${summary(payment)}
    <form class="card form" method="post" data-in-place>
      ${cardField("number", "Card number", { value: card.number, auto: "cc-number", mode: "numeric" })}
      ${cardField("name", "Name on the card", { value: card.name, auto: "cc-name", mode: "text" })}
      <div class="halves">
        <div>
          ${cardField("until", "Until (MM/YY)", { value: card.until, auto: "cc-exp", mode: "text" })}
        </div>
        <div>
          ${cardField("code", "Code", { value: card.code, auto: "cc-csc", mode: "numeric" })}
        </div>
      </div>
      <button type="submit" class="primary" name="act" value="pay">
        Pay ${money(payment.cents, payment.fiatTicker)}
      </button>
      <button type="submit" name="act" value="decline" formnovalidate>Decline the card</button>
      <button type="submit" name="act" value="cancel" formnovalidate>Leave without paying</button>
      <p class="note">The card ${DECLINED_CARD} is declined, every other one pays.</p>
    </form>`;
  return { title, body };
}

type Input = { readonly value: string; readonly auto: string; readonly mode: "numeric" | "text" };

const cardField = (name: string, label: string, { value, auto, mode }: Input): Html =>
  html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      required
      autocomplete="${auto}"
      inputmode="${mode}"
      value="${value}"
    />`;

/** It renews itself, so that what the seller does shows without anybody asking. */
const standing = (payment: Payment, title: string, text: string): CardPage => ({
  title,
  body: live(
    "payment",
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${summary(payment)} ${wayBack(payment)}`,
  ),
});

const overPage = (payment: Payment, title: string, text: string): CardPage => ({
  title,
  body: html`<h1>${title}</h1>
    <p class="lead">${text}</p>
    ${summary(payment)}
    <form class="form" method="post" data-in-place>
      <button type="submit" class="primary" name="act" value="again">Try again</button>
    </form>
    ${wayBack(payment)}`,
});

const wayBack = ({ returnUrl }: Payment): Html | null =>
  returnUrl === null
    ? null
    : html`<p class="steps"><a href="${returnUrl}" target="_top">Back to the wallet</a></p>`;

/** A page that only says something, such as that a link was changed. */
export const sayingPage = (title: string, text: string): CardPage => ({
  title,
  body: html`<h1>${title}</h1>
    ${empty(text)}`,
});
