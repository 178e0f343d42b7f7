import { networkKey, type NetworkId } from "@coffer/core/assets";
import type { FaultMode } from "../faults/faults.ts";
import type { Message } from "../mail/openMailbox.ts";
import type { ReadyPayee } from "../chainalysis/readyPayees.ts";
import { explorerLink } from "./explorerLinks.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { payeeCards } from "./payeeCards.ts";
import { copyButton, live } from "./pieces.ts";

export type StartFacts = {
  readonly root: string;
  readonly chains: readonly {
    readonly networkId: NetworkId;
    readonly name: string;
    readonly height: number;
  }[];
  readonly payees: readonly ReadyPayee[];
  readonly messages: readonly Message[];
  /** Of the identity desk. */
  readonly applicants: number;
  /** At the desk of addresses. */
  readonly decidedAddresses: number;
  /** For cards, of the sellers of coins. */
  readonly payments: number;
  /** What the faucet gives. */
  readonly tokens: readonly string[];
  readonly prices: readonly { readonly token: string; readonly usd: number }[];
  readonly faults: readonly (readonly [service: string, mode: FaultMode])[];
  readonly nodes: readonly { readonly networkId: NetworkId; readonly nodePort: number }[];
  readonly smtpPort: number;
  /** Of the page that plays Telegram. */
  readonly telegramPort: number;
  readonly telegramPeople: number;
  /** Of the shop, which stands on another host than the wallet. */
  readonly shopUrl: string;
  readonly orders: number;
  /** What the partners are called. */
  readonly games: readonly string[];
  /** What the brand promises people; none where it promises nothing. */
  readonly promoTokens: readonly string[];
};

/** What is here. */
export function startPage(facts: StartFacts): Page {
  const { root, messages, nodes, smtpPort } = facts;
  const newest = messages[0];
  const code = messages.find((message) => message.code !== undefined);
  const mail =
    newest === undefined ? "No message yet" : `Newest: ${newest.subject} to ${newest.to}`;
  const body = html` <h1>Your first payment</h1>
    ${road(root)}
    ${live(
      "start",
      html` ${faultNotice(facts.faults)} ${newestCode(code)}
        <h2>Whom to pay</h2>
        ${payeeCards(facts.payees)}
        <h2>Stand-ins of this computer</h2>
        ${tiles(facts, mail)}
        <h2>Rates</h2>
        <ul class="rows">
          ${facts.prices.map(
            ({ token, usd }) =>
              html`<li class="row">
                <strong>${token}</strong
                ><span class="amount">${usd} <span class="unit">USD</span></span>
              </li>`,
          )}
        </ul>`,
    )}
    <h2>For programs</h2>
    <p class="lead">
      ${nodes.map(
        ({ networkId, nodePort }) =>
          html`Node of ${networkKey(networkId)} <code>http://127.0.0.1:${nodePort}</code>. `,
      )}
      Mail <code>smtp://127.0.0.1:${smtpPort}</code>.
    </p>`;
  return { title: "Start", area: "start", body };
}

const tiles = ({ root, chains, messages, ...facts }: StartFacts, mail: string): Html =>
  html`<div class="tiles">
    <a class="tile" href="${root}mailbox"
      ><h2>Mailbox</h2>
      <p class="big">${messages.length}</p>
      <p>${mail}</p></a
    >
    <a class="tile" href="http://localhost:${facts.telegramPort}/"
      ><h2>Telegram</h2>
      <p class="big">${facts.telegramPeople}</p>
      <p>People who open the wallet there</p></a
    >
    <a class="tile" href="${root}kyc"
      ><h2>Identity desk</h2>
      <p class="big">${facts.applicants}</p>
      <p>Decide about identity checks</p></a
    >
    <a class="tile" href="${root}aml"
      ><h2>Address desk</h2>
      <p class="big">${facts.decidedAddresses}</p>
      <p>Decide what is known of an address</p></a
    >
    <a class="tile" href="${root}payments"
      ><h2>Card payments</h2>
      <p class="big">${facts.payments}</p>
      <p>Decide what becomes of a purchase</p></a
    >
    <a class="tile" href="${facts.shopUrl}"
      ><h2>Shop</h2>
      <p class="big">${facts.orders}</p>
      <p>Sells for invoices of the wallet</p></a
    >
    <a class="tile" href="${root}partners"
      ><h2>Games</h2>
      <p class="big">${facts.games.join(", ")}</p>
      <p>Give bonuses as partners of the wallet</p></a
    >
    ${
      facts.promoTokens.length === 0
        ? null
        : html`<a class="tile" href="${root}promo"
            ><h2>Promo tokens</h2>
            <p class="big">${facts.promoTokens.join(", ")}</p>
            <p>Grant people what the brand promises</p></a
          >`
    }
    <a class="tile" href="${root}faucet"
      ><h2>Faucet</h2>
      <p class="big">${facts.tokens.join(", ")}</p>
      <p>Send coins to any address</p></a
    >
    ${chains.map(
      ({ networkId, name, height }) =>
        html`<a class="tile" href="${explorerLink(root, networkId)}"
          ><h2>Explorer</h2>
          <p class="big">${height}</p>
          <p>Height of the local ${name} chain</p></a
        >`,
    )}
  </div>`;

/** From nothing to a payment, in three lines. */
const road = (root: string): Html =>
  html`<ol class="road">
    <li>
      Sign in to the wallet with any email. The code arrives in the
      <a href="${root}mailbox">mailbox</a>.
    </li>
    <li>
      Activate Ether, press Receive, then Get test coins: the
      <a href="${root}faucet">faucet</a> sends them.
    </li>
    <li>
      Press Send. You are verified first, without any document: Approve me does it. Then pay one of
      the addresses below.
    </li>
  </ol>`;

const newestCode = (message: Message | undefined): Html | null =>
  message?.code === undefined
    ? null
    : html`<h2>Newest code</h2>
        <p class="codeline">
          <output class="code">${message.code}</output>${copyButton(message.code, "Copy code")}
          <span class="to">to <strong>${message.to}</strong></span>
        </p>`;

function faultNotice(faults: StartFacts["faults"]): Html | null {
  const broken = faults.filter(([, mode]) => mode !== "ok");
  if (broken.length === 0) return null;
  const list = broken.map(([service, mode]) => `${service} is ${mode}`).join(", ");
  return html`<p class="notice bad">Broken on purpose: ${list}.</p>`;
}
