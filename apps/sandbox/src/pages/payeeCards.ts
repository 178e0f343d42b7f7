import type { ReadyPayee } from "../chainalysis/readyPayees.ts";
import { html, type Html } from "./html.ts";
import { copyButton } from "./pieces.ts";

/** Whom to pay, each address ready to be copied. */
export const payeeCards = (payees: readonly ReadyPayee[]): Html =>
  html`<ul class="cards">
    ${payees.map(payeeCard)}
  </ul>`;

const payeeCard = ({ name, text, address }: ReadyPayee): Html =>
  html`<li class="card">
    <h3>${name}</h3>
    <p class="to">${text}</p>
    <p class="mono id">${address}</p>
    ${copyButton(address, "Copy address")}
  </li>`;
