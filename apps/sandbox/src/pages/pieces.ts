import { formatDecimal, groupDigits, splitForDisplay } from "@coffer/core/money";
import type { AssetName } from "../networks/NetworkRow.ts";
import { html, type Html } from "./html.ts";

/** A moment: written in UTC, rewritten in the reader's own zone by the page's script. */
export const moment = (time: Date): Html => {
  const iso = time.toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
};

const SIGNIFICANT_DECIMALS = 6;

/** An amount with its coin, exact to the last digit, in groups of three, the small digits dimmed. */
export const coins = (units: bigint, { token, decimals }: AssetName): Html => {
  const digits = groupDigits(formatDecimal(units, decimals), { group: ",", decimal: "." });
  const { whole, strongFraction, dimFraction } = splitForDisplay(digits, SIGNIFICANT_DECIMALS);
  const strong = strongFraction === "" ? whole : `${whole}.${strongFraction}`;
  return html`<span class="amount"
    >${strong}<span class="dim">${dimFraction}</span> <span class="unit">${token}</span></span
  >`;
};

/** A number with what it counts. */
export const counted = (count: number, what: string): string =>
  `${count} ${what}${count === 1 ? "" : "s"}`;

/** A button that copies a text; without scripts it does not show. */
export const copyButton = (text: string, label: string): Html =>
  html`<button type="button" class="copy" data-copy="${text}" hidden>${label}</button>`;

/** The way back to the wallet: its own address, or the end of the tab that the wallet has opened. */
export const walletLink = (walletPort: number, label: string): Html =>
  html`<a data-wallet href="http://localhost:${walletPort}/">${label}</a>`;

/** `0x1234…abcd`, where a row has no place for all of it. */
export const short = (address: string): Html =>
  html`<span class="whole">${address.slice(0, 6)}…${address.slice(-4)}</span>`;

export type Fact = readonly [name: string, value: Html | string];

/** Facts as a list of names and values. */
export const facts = (rows: readonly Fact[]): Html =>
  html`<dl class="facts">
    ${rows.map(
      ([name, value]) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${value}</dd>
        </div>`,
    )}
  </dl>`;

/** A part of a page that the script renews while somebody looks at it. */
export const live = (id: string, body: Html): Html =>
  html`<section id="${id}" data-live>${body}</section>`;

export const empty = (what: string): Html => html`<p class="empty">${what}</p>`;

type AddressInput = { readonly hint: string; readonly value?: string };

/** Where an address is typed; `hint` is how one begins. */
export const addressField = (label: string, { hint, value = "" }: AddressInput): Html =>
  html`<label for="address">${label}</label>
    <input
      id="address"
      name="address"
      required
      autocomplete="off"
      spellcheck="false"
      class="mono"
      placeholder="${hint}"
      value="${value}"
    />`;
