import { html, type Html } from "../pages/html.ts";
import type { Page } from "../pages/layout.ts";
import { addressField, empty, live, moment } from "../pages/pieces.ts";
import { AML_STATUSES, type AmlDesk, type AmlStatus } from "./openAmlDesk.ts";

const labels: Readonly<Record<AmlStatus, string>> = {
  ALLOWED: "Allow",
  DISABLED: "Block",
  UNKNOWN: "Leave unknown",
};
const words: Readonly<Record<AmlStatus, string>> = {
  ALLOWED: "Allowed",
  DISABLED: "Blocked",
  UNKNOWN: "Unknown: the wallet asks again and again",
};

export type AmlDeskFacts = {
  readonly desk: AmlDesk;
  /** How an address begins. */
  readonly addressHint: string;
  readonly nowMs: number;
};

/** Where somebody plays the provider that checks addresses. */
export function amlDeskPage({ desk, addressHint, nowMs }: AmlDeskFacts): Page {
  const body = html`<h1>Address desk</h1>
    <p class="lead">
      Every address is allowed at once unless it is decided about here. The wallet asks before each
      payment, and again by itself while it is told nothing.
    </p>
    ${decisionForm(addressHint)}
    ${live("addresses", html`${askedList(desk, nowMs)} ${decidedList(desk)}`)}`;
  return { title: "Address desk", area: "aml", body };
}

const decisionForm = (hint: string): Html =>
  html`<form class="card form" method="post" action="aml">
    ${addressField("Address", { hint })}
    <div class="pair">
      <div>
        <label for="status">What is known of it</label>
        <select id="status" name="status">
          <option value="DISABLED">Blocked</option>
          <option value="ALLOWED">Allowed</option>
          <option value="UNKNOWN">Unknown until changed</option>
        </select>
      </div>
      <div>
        <label for="seconds">Unknown for, seconds</label>
        <input id="seconds" name="seconds" type="number" min="0" max="86400" value="0" required />
      </div>
    </div>
    <button type="submit" class="primary">Decide</button>
  </form>`;

function askedList(desk: AmlDesk, nowMs: number): Html {
  const asked = desk.asked();
  const list =
    asked.length === 0
      ? empty("The wallet has asked about no address yet.")
      : html`<ol class="cards">
          ${asked.map(({ address, askedAtMs }) =>
            addressCard({ address, atMs: askedAtMs, status: desk.statusOf(address, nowMs) }),
          )}
        </ol>`;
  return html`<h2>Asked about</h2>
    ${list}`;
}

/** Those that the wallet asked about stand above already. */
function decidedList(desk: AmlDesk): Html | null {
  const asked = new Set(desk.asked().map(({ address }) => address.toLowerCase()));
  const others = desk.decisions().filter(({ address }) => !asked.has(address.toLowerCase()));
  if (others.length === 0) return null;
  return html`<h2>Decided ahead</h2>
    <ol class="cards">
      ${others.map(({ address, status, setAtMs }) =>
        addressCard({ address, status, atMs: setAtMs }),
      )}
    </ol>`;
}

type Card = { readonly address: string; readonly status: AmlStatus; readonly atMs: number };

const addressCard = ({ address, status, atMs }: Card): Html =>
  html`<li class="card">
    <div class="head">
      <h3 class="mono">${address}</h3>
      ${moment(new Date(atMs))}
    </div>
    <p class="to"><strong>${words[status]}</strong></p>
    <form class="decisions" method="post" action="aml">
      <input type="hidden" name="address" value="${address}" />
      ${AML_STATUSES.map((each) => html`<button name="status" value="${each}">${labels[each]}</button>`)}
    </form>
  </li>`;
