import type { ReadyPayee } from "../chainalysis/readyPayees.ts";
import { addressHints, type LocalNetwork } from "../networks/LocalNetwork.ts";
import { transactionLink } from "./explorerLinks.ts";
import { networkKey, type NetworkId } from "@coffer/core/assets";
import { html, type Html } from "./html.ts";
import type { Page } from "./layout.ts";
import { payeeCards } from "./payeeCards.ts";
import { addressField, counted, walletLink } from "./pieces.ts";

export type FaucetForm = {
  readonly root: string;
  readonly walletPort: number;
  /** Between two blocks of the chain. */
  readonly blockMs: number;
  readonly networks: readonly LocalNetwork[];
  readonly payees: readonly ReadyPayee[];
  readonly address: string;
  readonly amount: string;
  /** The chosen coin as `ETH:evm:31337`. */
  readonly coin: string;
  /** Whether it is sent as it stands, as soon as it is seen: the press that asked for it was made in the wallet. */
  readonly isAtOnce?: boolean;
  readonly result?: FaucetResult;
};

export type FaucetResult =
  | {
      readonly kind: "sent";
      readonly networkId: NetworkId;
      readonly transactionId: string;
      readonly what: string;
      /** Blocks until it can be spent. */
      readonly confirmations: number;
    }
  | { readonly kind: "refused"; readonly problem: string };

/** Whom to pay on a network, for whoever comes out of a payment there: nothing else is to be done here. */
export function payeesPage(payees: readonly ReadyPayee[]): Page {
  const body = html` <h1>Whom to pay</h1>
    <p class="lead">Copy an address, go back to the wallet and paste it there.</p>
    ${payeeCards(payees)}`;
  return { title: "Whom to pay", area: "faucet", body };
}

/** Gives local coins to whoever asks. Once they are sent, whom to pay with them comes first. */
export function faucetPage(form: FaucetForm): Page {
  const isSent = form.result?.kind === "sent";
  const body = html` <h1>Faucet</h1>
    <p class="lead">
      Sends coins and tokens of the local chain. They come as any payment would, confirmations
      included.
    </p>
    ${resultNotice(form)}
    ${isSent ? [whomToPay(form), html`<h2>More coins</h2>`, coinsForm(form)] : [coinsForm(form), whomToPay(form)]}`;
  return { title: "Faucet", area: "faucet", body };
}

const whomToPay = ({ payees }: FaucetForm): Html =>
  html`<h2>Whom to pay</h2>
    ${payeeCards(payees)}`;

const coinsForm = (form: FaucetForm): Html =>
  html`<form
    class="card form"
    method="post"
    data-in-place
    ${form.isAtOnce === true ? AT_ONCE : null}
  >
    ${addressField("To address", { hint: addressHints(form.networks), value: form.address })}
    <div class="pair">
      <div>
        <label for="amount">Amount</label>
        <input
          id="amount"
          name="amount"
          required
          autocomplete="off"
          inputmode="decimal"
          value="${form.amount}"
        />
      </div>
      <div>
        <label for="coin">Coin</label>
        <select id="coin" name="coin">
          ${form.networks.flatMap((network) => coinOptions(network, form.coin))}
        </select>
      </div>
    </div>
    <button type="submit" class="primary">Send coins</button>
  </form>`;

function coinOptions(network: LocalNetwork, chosen: string): Html[] {
  return network.tokens.map(({ token }) => {
    const key = `${token}:${networkKey(network.networkId)}`;
    const mark = key === chosen ? SELECTED : null;
    return html`<option value="${key}" ${mark}>${token} on ${network.name}</option>`;
  });
}

const SELECTED = html` selected`;
const AT_ONCE = html` data-at-once`;

function resultNotice({ root, walletPort, blockMs, result }: FaucetForm): Html | null {
  if (result === undefined) return null;
  if (result.kind === "refused") {
    return html`<p class="notice bad" role="alert">Nothing was sent. ${result.problem}.</p>`;
  }
  const seconds = Math.ceil((result.confirmations * blockMs) / 1000);
  const link = transactionLink({ root, networkId: result.networkId }, result.transactionId);
  return html`<div class="notice good" role="status">
    <p>
      <strong>${result.what}</strong> on the way. It can be spent after
      ${counted(result.confirmations, "block")}, in about ${counted(seconds, "second")}.
    </p>
    <p class="steps">
      ${walletLink(walletPort, "Go back to the wallet")}<a href="${link}">See the transaction</a>
    </p>
  </div>`;
}
