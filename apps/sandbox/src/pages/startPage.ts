import type { FaultMode } from "../faults/faults.ts";
import type { Message } from "../mail/mailTypes.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { live } from "./pieces.ts";

export type StartFacts = {
  readonly root: string;
  readonly height: number;
  readonly messages: readonly Message[];
  /** Of the identity desk. */
  readonly applicants: number;
  /** At the desk of addresses. */
  readonly decidedAddresses: number;
  readonly prices: readonly { readonly token: string; readonly usd: number }[];
  readonly faults: readonly (readonly [service: string, mode: FaultMode])[];
  readonly ports: { readonly evm: number; readonly smtp: number };
};

/** What is here. */
export function startPage(facts: StartFacts): Page {
  const { root, messages, height, ports } = facts;
  const newest = messages[0];
  const mail =
    newest === undefined ? "No message yet" : `Newest: ${newest.subject} to ${newest.to}`;
  const body = html` <h1>The world outside the wallet</h1>
    <p class="lead">Stand-ins for everything the wallet talks to, on this computer alone.</p>
    ${live(
      "start",
      html` ${faultNotice(facts.faults)}
        <div class="tiles">
          <a class="tile" href="${root}mailbox"
            ><h2>Mailbox</h2>
            <p class="big">${messages.length}</p>
            <p>${mail}</p></a
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
          <a class="tile" href="${root}faucet"
            ><h2>Faucet</h2>
            <p class="big">ETH, USDT</p>
            <p>Send coins to any address</p></a
          >
          <a class="tile" href="${root}explorer"
            ><h2>Explorer</h2>
            <p class="big">${height}</p>
            <p>Height of the local Ethereum chain</p></a
          >
        </div>
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
      EVM node <code>http://127.0.0.1:${ports.evm}</code>, chain 31337. Mail
      <code>smtp://127.0.0.1:${ports.smtp}</code>.
    </p>`;
  return { title: "Start", area: "start", body };
}

function faultNotice(faults: StartFacts["faults"]): Html | null {
  const broken = faults.filter(([, mode]) => mode !== "ok");
  if (broken.length === 0) return null;
  const list = broken.map(([service, mode]) => `${service} is ${mode}`).join(", ");
  return html`<p class="notice bad">Broken on purpose: ${list}.</p>`;
}
