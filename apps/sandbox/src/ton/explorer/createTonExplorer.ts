import { Address } from "@ton/core";
import type { IndexedBlock, IndexedTransaction, TonNetwork } from "@coffer/ton-local";
import type {
  AddressDetails,
  BlockSummary,
  NetworkExplorer,
} from "../../networks/NetworkExplorer.ts";
import type { TonRow } from "../tonRow.ts";
import {
  summaryOf,
  transactionDetails,
  waitingDetails,
  type ExploredTon,
} from "./transactionDetails.ts";

/** By the hash of a transaction, or by that of the message from outside that it answers. */
const TRANSACTION_ID = /^[0-9a-f]{64}$/i;

/** What a TON chain answers to whoever looks at it. */
export function createTonExplorer(row: TonRow, network: TonNetwork): NetworkExplorer {
  const explored: ExploredTon = { row, network };
  const { index } = network.chain;
  const newest = (countMax: number): IndexedTransaction[] => {
    const found: IndexedTransaction[] = [];
    for (let seqno = index.head().seqno; seqno >= 0 && found.length < countMax; seqno -= 1) {
      found.push(...(index.block(seqno)?.transactions.toReversed() ?? []));
    }
    return found.slice(0, countMax);
  };
  const blockOf = (block: IndexedBlock): BlockSummary => ({
    height: block.seqno,
    hash: block.hash,
    time: new Date(block.unixTime * 1000),
    transactions: block.transactions.map((each) => summaryOf(explored, each)),
  });
  return {
    height: async () => index.head().seqno,
    newestBlocks: async (countMax) => {
      const { seqno } = index.head();
      const heights = Array.from({ length: Math.min(countMax, seqno + 1) }, (_, at) => seqno - at);
      return heights.flatMap((height) => {
        const block = index.block(height);
        return block === undefined ? [] : [blockOf(block)];
      });
    },
    newestTransactions: async (countMax) =>
      newest(countMax).map((each) => summaryOf(explored, each)),
    block: async (height) => {
      const block = index.block(height);
      return block === undefined ? null : blockOf(block);
    },
    isTransactionId: (text) => TRANSACTION_ID.test(text),
    transaction: async (id) => {
      const hash = id.toLowerCase();
      const found = index.byHash(hash) ?? index.byMessage(hash);
      return found === undefined
        ? waitingDetails(explored, hash)
        : transactionDetails(explored, found);
    },
    address: async (text, countMax) => addressDetails(explored, Address.parse(text), countMax),
  };
}

function addressDetails(explored: ExploredTon, owner: Address, countMax: number): AddressDetails {
  const { network } = explored;
  const transactions = network.chain.index.transactionsOf(owner.toRawString()).slice(-countMax);
  return {
    address: owner.toString({ bounceable: false }),
    units: network.balanceOf({ owner }),
    tokens: network.jettons.map((jetton) => ({
      token: { token: jetton.symbol, decimals: jetton.decimals },
      units: network.balanceOf({ owner, jetton }),
    })),
    transactions: transactions.toReversed().map((each) => summaryOf(explored, each)),
  };
}
