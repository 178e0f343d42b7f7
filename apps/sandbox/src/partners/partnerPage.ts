import type { Outcome } from "@coffer/core/outcome";
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { walletLink } from "../pages/pieces.ts";
import type { PartnerAccount } from "./partnerAccount.ts";
import type { PartnerTexts } from "./partnerTexts.ts";

export type BonusForm = {
  readonly texts: PartnerTexts;
  readonly walletPort: number;
  readonly partners: readonly PartnerAccount[];
  readonly coins: readonly { readonly assetKey: string; readonly label: string }[];
  readonly game: string;
  readonly contact: string;
  readonly coin: string;
  readonly amount: string;
  /** What was given in words, or why nothing was. */
  readonly given?: Outcome<string, string>;
};

/** Where somebody plays, and gets a bonus for it. (rule 444) */
export function partnerPage(form: BonusForm): Page {
  const { texts } = form;
  const body = html`<h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    ${notice(form)} ${bonusForm(form)}`;
  return { title: texts.title, area: "start", language: texts.language, body };
}

function notice({ given, texts, walletPort }: BonusForm): Html | null {
  if (given === undefined) return null;
  return given.ok
    ? html`<p class="notice good" role="status">
        ${given.value} ${walletLink(walletPort, texts.inWallet)}
      </p>`
    : html`<p class="notice bad" role="alert">${texts.notGiven} ${given.problem}</p>`;
}

const bonusForm = ({ amount, coin, coins, contact, game, partners, texts }: BonusForm): Html =>
  html`<form class="card form" method="post" data-in-place>
    <label for="game">${texts.game}</label>
    <select id="game" name="game">
      ${partners.map(({ name, title }) => choice(name, title, game))}
    </select>
    <label for="contact">${texts.who}</label>
    <input id="contact" name="contact" required autocomplete="off" value="${contact}" />
    <div class="pair">
      <div>
        <label for="amount">${texts.howMuch}</label>
        <input
          id="amount"
          name="amount"
          required
          autocomplete="off"
          inputmode="decimal"
          value="${amount}"
        />
      </div>
      <div>
        <label for="coin">${texts.coin}</label>
        <select id="coin" name="coin">
          ${coins.map(({ assetKey, label }) => choice(assetKey, label, coin))}
        </select>
      </div>
    </div>
    <button type="submit" class="primary">${texts.give}</button>
  </form>`;

const choice = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? SELECTED : null}>${label}</option>`;

const SELECTED = html` selected`;
