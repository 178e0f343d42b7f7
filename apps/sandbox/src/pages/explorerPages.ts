import type { BlockSummary, TokenTransfer, TransactionSummary } from "../networks/explorerTypes.ts";
import type { TransactionDetails } from "../evm/explorer/findTransaction.ts";
import type { Holdings } from "../evm/explorer/holdingsOf.ts";
import type { EvmRow } from "../networks/networkRows.ts";
import { localNetworkName } from "@coffer/core/assets";
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

/** The chain that a page tells of, and where the sandbox's pages begin. */
export type ChainPlace = { readonly root: string; readonly network: EvmRow };

/** Where the chain's pages stand. */
const chainRoot = (root: string): string => `${root}explorer/evm/31337/`;

export type NewestFacts = ChainPlace & {
  readonly blocks: readonly BlockSummary[];
  readonly transactions: readonly TransactionSummary[];
};

/** The newest transactions and blocks. */
export function explorerPage({ blocks, transactions, ...place }: NewestFacts): Page {
  const { name, networkId, confirmations } = place.network;
  const body = html` <h1>${localNetworkName(name)}</h1>
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
            ${blocks.map((block) => blockRow(place.root, block))}
          </ul>
        </div>
      </div>`,
    )}`;
  return { title: "Explorer", area: "explorer", body };
}

export function blockPage(place: ChainPlace, block: BlockSummary, latest: number): Page {
  const body = html` <h1>Block ${block.height}</h1>
    ${facts([
      ["Time", moment(block.time)],
      ["Hash", idLine(block.hash)],
    ])}
    <p class="steps">${neighbours(place.root, block.height, latest)}</p>
    <h2>Transactions</h2>
    ${transactionRows(place, block.transactions)}`;
  return { title: `Block ${block.height}`, area: "explorer", body };
}

function neighbours(root: string, height: number, latest: number): Html[] {
  const links: Html[] = [];
  if (height > 0)
    links.push(html`<a href="${blockLink(root, height - 1)}">Block ${height - 1}</a>`);
  if (height < latest) {
    links.push(html`<a href="${blockLink(root, height + 1)}">Block ${height + 1}</a>`);
  }
  return links;
}

const statusWords = {
  waiting: ["Waiting for a block", "wait"],
  done: ["Done", "good"],
  confirming: ["In a block", "wait"],
  failed: ["Failed", "bad"],
} as const;

export function transactionPage(place: ChainPlace, found: TransactionDetails): Page {
  const { root, network } = place;
  const { have, need } = found.confirmations;
  const isYoung = found.status === "done" && have < need;
  const [word, look] = statusWords[isYoung ? "confirming" : found.status];
  const block =
    found.height === null
      ? "none yet"
      : html`<a href="${blockLink(root, found.height)}">${found.height}</a>`;
  const recipient = found.to === null ? "new contract" : addressLine(root, found.to);
  const body = html` <h1>Transaction</h1>
    ${live(
      "transaction",
      html` <div class="card hero">
          <p class="hugeamount">${movedBy(network, found)}</p>
          <p>
            <span class="chip ${look}">${word}</span>
            <span class="conf">${confirmationsText(have, need)}</span>
          </p>
        </div>
        ${facts([
          ["From", addressLine(root, found.from)],
          ["To", recipient],
          ...found.tokenTransfers.map((transfer) => transferFact(root, transfer)),
          ["Fee", found.feeWei === null ? "not known yet" : coins(found.feeWei, network.coin)],
          ["Block", block],
          ["Time", found.time === null ? "not known yet" : moment(found.time)],
          ["Nonce", String(found.nonce)],
          ["Transaction id", idLine(found.transactionId)],
        ])}`,
    )}`;
  return { title: "Transaction", area: "explorer", body };
}

type Moves = Pick<TransactionSummary, "valueWei" | "tokenTransfers">;

/** The first token transfer says more than the coins beside it, which are none as a rule. */
function movedBy({ coin }: EvmRow, { valueWei, tokenTransfers }: Moves): Html {
  const [first] = tokenTransfers;
  return valueWei === 0n && first !== undefined ? tokenAmount(first) : coins(valueWei, coin);
}

const tokenAmount = ({ token, units }: TokenTransfer): Html =>
  coins(units, token ?? { token: "of an unknown token", decimals: 0 });

const transferFact = (root: string, transfer: TokenTransfer): Fact => [
  "Token transfer",
  html`${tokenAmount(transfer)} to ${addressLine(root, transfer.to)}`,
];

/** Beyond what is needed the number only grows; then it is said without the goal. */
const confirmationsText = (have: number, need: number): string =>
  have < need ? `${have} of ${need} confirmations` : `${have} confirmations`;

export type AddressFacts = ChainPlace & {
  readonly address: string;
  readonly holdings: Holdings;
  readonly transactions: readonly TransactionSummary[];
};

export function addressPage({ address, holdings, transactions, ...place }: AddressFacts): Page {
  const amounts = [{ token: place.network.coin, units: holdings.wei }, ...holdings.tokens];
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

const blockLink = (root: string, height: number): string => `${chainRoot(root)}block/${height}`;

const idLine = (id: string): Html =>
  html`<span class="idline"><span class="mono id">${id}</span>${copyButton(id, "Copy")}</span>`;

const addressLine = (root: string, address: string): Html =>
  html`<a class="mono id" href="${chainRoot(root)}address/${address}">${address}</a>`;

const blockRow = (root: string, block: BlockSummary): Html => {
  const count = block.transactions.length;
  return html`<li>
    <a class="row" href="${blockLink(root, block.height)}"
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
  const link = `${chainRoot(place.root)}tx/${item.transactionId}`;
  return html`<li>
    <a class="row" href="${link}"
      ><span><strong>${directionOf(item, address)}</strong>${moment(item.time)}</span
      >${movedBy(place.network, item)}</a
    >
  </li>`;
}

/** From the address's own side where there is one, else from whom to whom. */
function directionOf(item: TransactionSummary, address?: string): Html {
  const receiver = item.tokenTransfers[0]?.to ?? item.to;
  const to = receiver === null ? "new contract" : short(receiver);
  if (address === undefined) return html`${short(item.from)} to ${to}`;
  const isSender = item.from.toLowerCase() === address.toLowerCase();
  return isSender ? html`To ${to}` : html`From ${short(item.from)}`;
}
