import {
  addressOfScript,
  type BitcoinRpc,
  readWhole,
  scriptOfAddress,
  type SeenTransaction,
} from "@coffer/chains/bitcoin/node";
import { z } from "zod";
import type {
  BlockSummary,
  NetworkExplorer,
  TransactionSummary,
} from "../../networks/NetworkExplorer.ts";
import type { BitcoinRow } from "../bitcoinRow.ts";
import type { BitcoinIndex, BitcoinIndexView, IndexedBlock } from "./createBitcoinIndex.ts";
import { summaryOf, transactionDetails, waitingDetails } from "./transactionDetails.ts";

const TRANSACTION_ID = /^[0-9a-f]{64}$/i;

export type ExplorerParts = { readonly index: BitcoinIndex; readonly rpc: BitcoinRpc };

/** What a chain of Bitcoin answers to whoever looks at it. */
export function createBitcoinExplorer(
  row: BitcoinRow,
  { index, rpc }: ExplorerParts,
): NetworkExplorer {
  const { chainId } = row.networkId;
  const blockOf = (view: BitcoinIndexView, block: IndexedBlock): BlockSummary => ({
    height: block.height,
    hash: block.hash,
    time: block.time,
    transactions: block.transactions.map((each) => summaryOf({ row, view }, each)),
  });
  return {
    height: () => rpc.ask({ method: "getblockcount" }, (told) => z.int().parse(told)),
    newestBlocks: async (countMax) => {
      const view = await index.now();
      return newestFirst(view, countMax).map((block) => blockOf(view, block));
    },
    newestTransactions: async (countMax) => newestPayments(row, await index.now(), countMax),
    block: async (height) => {
      const view = await index.now();
      const block = view.block(height);
      return block === undefined ? null : blockOf(view, block);
    },
    isTransactionId: (text) => TRANSACTION_ID.test(text),
    transaction: async (text) => {
      const id = text.toLowerCase();
      const view = await index.now();
      const found = view.transaction(id);
      if (found !== undefined) return transactionDetails({ row, view }, found);
      const [waiting] = await rawTransactions(rpc, [id]);
      if (waiting === undefined) return null;
      const parents = await rawTransactions(
        rpc,
        waiting.inputs.map(({ txid }) => txid),
      );
      const spent = waiting.inputs.flatMap(({ vout }, at) => parents[at]?.outputs[vout] ?? []);
      return waitingDetails({ row, view }, waiting, spent);
    },
    address: async (text, countMax) => {
      const script = scriptOfAddress(chainId, text) ?? "";
      const view = await index.now();
      return {
        address: addressOfScript(chainId, script) ?? text,
        units: view.unitsOf(script),
        tokens: [],
        transactions: view
          .transactionsOf(script)
          .slice(-countMax)
          .toReversed()
          .map((each) => summaryOf({ row, view }, each)),
      };
    },
  };
}

/** Known or waiting; undefined for each that is neither. */
async function rawTransactions(
  rpc: BitcoinRpc,
  ids: readonly string[],
): Promise<readonly (SeenTransaction | undefined)[]> {
  const method = "getrawtransaction";
  const replies = await rpc.callMany(ids.map((id) => ({ method, params: [id] })));
  return replies.map((reply) => (reply.kind === "result" ? readWhole(reply.result) : undefined));
}

const newestFirst = (view: BitcoinIndexView, countMax: number): readonly IndexedBlock[] =>
  Array.from({ length: Math.min(countMax, view.height + 1) }, (_, at) =>
    view.block(view.height - at),
  ).flatMap((block) => block ?? []);

/** What somebody has paid: every block makes coins, which is no news. */
function newestPayments(
  row: BitcoinRow,
  view: BitcoinIndexView,
  countMax: number,
): readonly TransactionSummary[] {
  const found: TransactionSummary[] = [];
  for (let height = view.height; height >= 0 && found.length < countMax; height -= 1) {
    const payments = (view.block(height)?.transactions ?? []).filter((each) => !each.makesCoins);
    found.push(...payments.toReversed().map((each) => summaryOf({ row, view }, each)));
  }
  return found.slice(0, countMax);
}
