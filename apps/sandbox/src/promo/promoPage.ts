import type { Outcome } from "@coffer/core/outcome";
import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";

export type PromoForm = {
  readonly promoTokens: readonly string[];
  readonly contact: string;
  readonly token: string;
  readonly amount: string;
  readonly granted?: Outcome<string, string>;
};

/** Gives people what the brand promises them. */
export function promoPage(form: PromoForm): Page {
  const body = html`<h1>Promo tokens</h1>
    <p class="lead">
      What the brand promises people, and no chain holds. It is granted by the wallet's own command,
      and shows up on their home at once.
    </p>
    ${notice(form)} ${form.promoTokens.length === 0 ? none : grantForm(form)}`;
  return { title: "Promo tokens", area: "start", body };
}

const none = html`<p class="notice">The brand has no promo tokens.</p>`;

function notice({ amount, contact, granted, token }: PromoForm): Html | null {
  if (granted === undefined) return null;
  return granted.ok
    ? html`<p class="notice good" role="status">${contact} has ${amount} ${token} more.</p>`
    : html`<p class="notice bad" role="alert">Nothing was granted. ${granted.problem}</p>`;
}

const grantForm = ({ amount, contact, promoTokens, token }: PromoForm): Html =>
  html`<form class="card form" method="post" data-in-place>
    <label for="contact">Email, phone or public id</label>
    <input id="contact" name="contact" required autocomplete="off" value="${contact}" />
    <div class="pair">
      <div>
        <label for="amount">Amount</label>
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
        <label for="token">Token</label>
        <select id="token" name="token">
          ${promoTokens.map(
            (each) =>
              html`<option value="${each}" ${each === token ? SELECTED : null}>${each}</option>`,
          )}
        </select>
      </div>
    </div>
    <button type="submit" class="primary">Grant</button>
  </form>`;

const SELECTED = html` selected`;
