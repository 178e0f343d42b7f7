import { FIAT_DECIMALS, formatFixed } from "@coffer/core/money";
import type { FramedPage } from "../pages/showFramed.ts";
import { html, type Html } from "../pages/html.ts";
import { coins, empty, facts, live } from "../pages/pieces.ts";
import { cardTexts, type CardTexts } from "./cardTexts.ts";
import type { Payment } from "./paymentTypes.ts";
import { DECLINED_CARD, type Card, type CardProblem } from "./readCard.ts";

export type CardPage = Pick<FramedPage, "title" | "body" | "mark" | "language">;

type Said = {
  readonly card: Card;
  readonly problem: CardProblem | null;
  readonly seller: string;
  readonly texts: CardTexts;
};

/** What a person sees of a payment: the card's form while it waits for one, else where it stands. */
export function cardPage(payment: Payment, said: Said): CardPage {
  const { texts } = said;
  switch (payment.state) {
    case "opened":
      return payingPage(payment, said);
    case "paid":
    case "delivering":
    case "delivered":
      return standing(payment, texts.states[payment.state], texts);
    case "expired":
      return overPage(payment, texts.states.expired, texts);
    case "failed":
      return overPage(payment, texts.failures[payment.failure ?? "declined"], texts);
  }
}

/** A page in the language of its texts. */
const inTexts = ({ mark, language }: CardTexts, title: string, body: Html): CardPage => ({
  title,
  body,
  mark,
  language,
});

const money = (cents: bigint, ticker: string): string =>
  `${formatFixed(cents, FIAT_DECIMALS)} ${ticker}`;

const bought = ({ units, token, decimals }: Payment): Html => coins(units, { token, decimals });

const summary = (payment: Payment, texts: CardTexts): Html =>
  facts([
    [texts.youPay, money(payment.cents, payment.fiatTicker)],
    [texts.feeWithin, money(payment.feeCents, payment.fiatTicker)],
    [texts.youGet, bought(payment)],
    [texts.sentTo, html`<span class="mono id">${payment.address}</span>`],
  ]);

function payingPage(payment: Payment, { card, problem, seller, texts }: Said): CardPage {
  const title = texts.title(seller);
  const body = html`<h1>${title}</h1>
    <p class="lead">${texts.lead}</p>
    ${
      problem === null
        ? null
        : html`<p class="notice bad" role="alert">${texts.problems[problem]}</p>`
    }
    ${summary(payment, texts)}
    <form class="card form" method="post" data-in-place>
      ${cardField("number", texts.number, { value: card.number, auto: "cc-number", mode: "numeric" })}
      ${cardField("name", texts.name, { value: card.name, auto: "cc-name", mode: "text" })}
      <div class="halves">
        <div>
          ${cardField("until", texts.until, { value: card.until, auto: "cc-exp", mode: "text" })}
        </div>
        <div>
          ${cardField("code", texts.code, { value: card.code, auto: "cc-csc", mode: "numeric" })}
        </div>
      </div>
      <button type="submit" class="primary" name="act" value="pay">
        ${texts.pay(money(payment.cents, payment.fiatTicker))}
      </button>
      <button type="submit" name="act" value="decline" formnovalidate>${texts.decline}</button>
      <button type="submit" name="act" value="cancel" formnovalidate>${texts.leave}</button>
      <p class="note">${texts.note(DECLINED_CARD)}</p>
    </form>`;
  return inTexts(texts, title, body);
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

type Saying = readonly [title: string, text: string];

/** It renews itself, so that what the seller does shows without anybody asking. */
const standing = (payment: Payment, [title, text]: Saying, texts: CardTexts): CardPage =>
  inTexts(
    texts,
    title,
    live(
      "payment",
      html`<h1>${title}</h1>
        <p class="lead">${text}</p>
        ${summary(payment, texts)} ${wayBack(payment, texts)}`,
    ),
  );

const overPage = (payment: Payment, [title, text]: Saying, texts: CardTexts): CardPage =>
  inTexts(
    texts,
    title,
    html`<h1>${title}</h1>
      <p class="lead">${text}</p>
      ${summary(payment, texts)}
      <form class="form" method="post" data-in-place>
        <button type="submit" class="primary" name="act" value="again">${texts.again}</button>
      </form>
      ${wayBack(payment, texts)}`,
  );

const wayBack = ({ returnUrl }: Payment, { back }: CardTexts): Html | null =>
  returnUrl === null
    ? null
    : html`<p class="steps"><a href="${returnUrl}" target="_top">${back}</a></p>`;

/** A page for whoever builds a wallet, in English alone, such as that a link was changed. */
export const sayingPage = (title: string, text: string): CardPage =>
  inTexts(
    cardTexts(null),
    title,
    html`<h1>${title}</h1>
      ${empty(text)}`,
  );
