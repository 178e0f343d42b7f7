import { sameAddress } from "@coffer/core/address";
import type { LocalNetwork } from "../networks/LocalNetwork.ts";
import type {
  AddressDetails,
  BlockSummary,
  Moves,
  TokenTransfer,
  TransactionDetails,
  TransactionSummary,
} from "../networks/NetworkExplorer.ts";
import type { AssetName } from "../networks/NetworkRow.ts";
import {
  addressLink,
  blockLink,
  explorerLink,
  transactionLink,
  type ExploredPlace,
} from "./explorerLinks.ts";
import { html, type Html } from "./html.ts";
import type { Page } from "./layout.ts";
import {
  coins,
  copyButton,
  counted,
  empty,
  facts,
  live,
  moment,
  short,
  type Fact,
} from "./pieces.ts";

/** The chain that a page tells of, all there are, and where the sandbox's pages begin. */
export type ChainPlace = {
  readonly root: string;
  readonly network: LocalNetwork;
  readonly networks: readonly LocalNetwork[];
};

const placeOf = ({ root, network }: ChainPlace): ExploredPlace => ({
  root,
  networkId: network.networkId,
});

export type NewestFacts = {
  readonly blocks: readonly BlockSummary[];
  readonly transactions: readonly TransactionSummary[];
};

/** The newest transactions and blocks. */
export function explorerPage(place: ChainPlace, { blocks, transactions }: NewestFacts): Page {
  const { name, networkId, confirmations } = place.network;
  const body = html` <h1>${name}</h1>
    ${otherChains(place)}
    <p class="lead">
      Chain ${networkId.chainId}. A block for each transaction, then more until it has
      ${counted(confirmations, "confirmation")}.
    </p>
    ${live(
      "newest",
      html`<div class="columns">
        <div>
          <h2>Newest transactions</h2>
          ${transactionRows(place, transactions)}
        </div>
        <div>
          <h2>Newest blocks</h2>
          <ul class="rows">
            ${blocks.map((block) => blockRow(placeOf(place), block))}
          </ul>
        </div>
      </div>`,
    )}`;
  return { title: "Explorer", area: "explorer", body };
}

/** The way to the chains beside this one. */
function otherChains({ root, network, networks }: ChainPlace): Html | null {
  const others = networks.filter((each) => each !== network);
  if (others.length === 0) return null;
  return html`<p class="steps">
    ${others.map(({ networkId, name }) => html`<a href="${explorerLink(root, networkId)}">${name}</a>`)}
  </p>`;
}

export function blockPage(place: ChainPlace, block: BlockSummary, latest: number): Page {
  const body = html` <h1>Block ${block.height}</h1>
    ${facts([
      ["Time", moment(block.time)],
      ["Hash", idLine(block.hash)],
    ])}
    <p class="steps">${neighbours(placeOf(place), block.height, latest)}</p>
    <h2>Transactions</h2>
    ${transactionRows(place, block.transactions)}`;
  return { title: `Block ${block.height}`, area: "explorer", body };
}

function neighbours(place: ExploredPlace, height: number, latest: number): Html[] {
  const links: Html[] = [];
  if (height > 0)
    links.push(html`<a href="${blockLink(place, height - 1)}">Block ${height - 1}</a>`);
  if (height < latest) {
    links.push(html`<a href="${blockLink(place, height + 1)}">Block ${height + 1}</a>`);
  }
  return links;
}

const statusWords = {
  waiting: ["Waiting for a block", "wait"],
  done: ["Done", "good"],
  confirming: ["In a block", "wait"],
  failed: ["Failed", "bad"],
} as const;

export function transactionPage(chain: ChainPlace, found: TransactionDetails): Page {
  const place = placeOf(chain);
  const [coin] = chain.network.tokens;
  const { have, need } = found.confirmations;
  const isYoung = found.status === "done" && have < need;
  const [word, look] = statusWords[isYoung ? "confirming" : found.status];
  const block =
    found.height === null
      ? "none yet"
      : html`<a href="${blockLink(place, found.height)}">${found.height}</a>`;
  const recipient = found.to === null ? "new contract" : addressLine(place, found.to);
  const body = html` <h1>Transaction</h1>
    ${live(
      "transaction",
      html` <div class="card hero">
          <p class="hugeamount">${movedBy(coin, found)}</p>
          <p>
            <span class="chip ${look}">${word}</span>
            <span class="conf">${confirmationsText(have, need)}</span>
          </p>
        </div>
        ${facts([
          ["From", found.from === null ? "new coins" : addressLine(place, found.from)],
          ["To", recipient],
          ...(found.furtherPayments ?? []).map(({ to, units }): Fact => [
            "Also pays",
            html`${coins(units, coin)} to ${addressLine(place, to)}`,
          ]),
          ...found.tokenTransfers.map((transfer) => transferFact(place, transfer)),
          ["Fee", found.feeUnits === null ? "not known yet" : coins(found.feeUnits, coin)],
          ["Block", block],
          ["Time", found.time === null ? "not known yet" : moment(found.time)],
          ...Object.entries(found.ofFamily).map(([name, value]): Fact => [
            wordsOf(name),
            String(value),
          ]),
          ["Transaction id", idLine(found.transactionId)],
        ])}`,
    )}`;
  return { title: "Transaction", area: "explorer", body };
}

/** The words of a name that programs read: `feeRate` is "Fee rate". */
function wordsOf(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The first token transfer says more than the coins beside it, which are none as a rule. */
function movedBy(coin: AssetName, { units, tokenTransfers }: Moves): Html {
  const [first] = tokenTransfers;
  return units === 0n && first !== undefined ? tokenAmount(first) : coins(units, coin);
}

const tokenAmount = ({ token, units }: TokenTransfer): Html =>
  coins(units, token ?? { token: "of an unknown token", decimals: 0 });

const transferFact = (place: ExploredPlace, transfer: TokenTransfer): Fact => [
  "Token transfer",
  html`${tokenAmount(transfer)} to ${addressLine(place, transfer.to)}`,
];

/** Beyond what is needed the number only grows; then it is said without the goal. */
const confirmationsText = (have: number, need: number): string =>
  have < need ? `${have} of ${need} confirmations` : `${have} confirmations`;

export function addressPage(place: ChainPlace, found: AddressDetails): Page {
  const { address, units: held, tokens, transactions } = found;
  const amounts = [{ token: place.network.tokens[0], units: held }, ...tokens];
  const body = html` <h1>Address</h1>
    ${live(
      "address",
      html` <div class="card hero">
          ${amounts.map(
            ({ token, units }) => html`<p class="hugeamount">${coins(units, token)}</p>`,
          )}
          <p class="mono id">${address}</p>
          <p class="steps">
            ${copyButton(address, "Copy address")}<a href="${place.root}faucet?address=${address}"
              >Send coins here</a
            >
          </p>
        </div>
        <h2>Transactions</h2>
        ${transactionRows(place, transactions, address)}`,
    )}`;
  return { title: "Address", area: "explorer", body };
}

const idLine = (id: string): Html =>
  html`<span class="idline"><span class="mono id">${id}</span>${copyButton(id, "Copy")}</span>`;

const addressLine = (place: ExploredPlace, address: string): Html =>
  html`<a class="mono id" href="${addressLink(place, address)}">${address}</a>`;

const blockRow = (place: ExploredPlace, block: BlockSummary): Html => {
  const count = block.transactions.length;
  return html`<li>
    <a class="row" href="${blockLink(place, block.height)}"
      ><span><strong>${block.height}</strong>${moment(block.time)}</span
      ><span class="unit">${count === 0 ? "empty" : `${count} tx`}</span></a
    >
  </li>`;
};

function transactionRows(
  place: ChainPlace,
  transactions: readonly TransactionSummary[],
  address?: string,
): Html {
  if (transactions.length === 0) return empty("No transaction here.");
  return html`<ul class="rows">
    ${transactions.map((item) => transactionRow(place, item, address))}
  </ul>`;
}

function transactionRow(place: ChainPlace, item: TransactionSummary, address?: string): Html {
  const link = transactionLink(placeOf(place), item.transactionId);
  return html`<li>
    <a class="row" href="${link}"
      ><span><strong>${directionOf(item, address)}</strong>${moment(item.time)}</span
      >${movedBy(place.network.tokens[0], item)}</a
    >
  </li>`;
}

/** From the address's own side where there is one, else from whom to whom. */
function directionOf(item: TransactionSummary, address?: string): Html {
  const receiver = item.tokenTransfers[0]?.to ?? item.to;
  const to = receiver === null ? "new contract" : short(receiver);
  const from = item.from === null ? "new coins" : short(item.from);
  if (address === undefined) return html`${from} to ${to}`;
  return item.from !== null && sameAddress(item.from, address)
    ? html`To ${to}`
    : html`From ${from}`;
}
