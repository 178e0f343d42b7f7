import { createHash } from "node:crypto";
import { Cell, loadMessage, loadTransaction } from "@ton/core";
import type { Transaction } from "@ton/core";
import { emptyAccount } from "./machine.ts";
import { messageCellsOf, messageHash } from "./messages.ts";
import type { BlockRecord } from "./records.ts";

export type IndexedTransaction = {
  /** Raw: `0:` and the hash. */
  readonly account: string;
  readonly lt: bigint;
  /** Lower-case hex, as the other hashes here. */
  readonly hash: string;
  readonly seqno: number;
  /** Of the message that it answers; of one from outside in its normal form (TEP-467). */
  readonly inMessageHash: string | null;
  readonly outMessageHashes: readonly string[];
  readonly boc: string;
  readonly read: () => Transaction;
};

export type IndexedBlock = {
  readonly seqno: number;
  readonly hash: string;
  readonly unixTime: number;
  /** In the order they were made. */
  readonly transactions: readonly IndexedTransaction[];
};

/** What the chain knows of its past. Answers from memory, of saved blocks alone. */
export type ChainIndex = {
  readonly add: (record: BlockRecord) => IndexedBlock;
  readonly head: () => IndexedBlock;
  readonly block: (seqno: number) => IndexedBlock | undefined;
  /** As it is, or as it was after a block. */
  readonly account: (rawAddress: string, seqno?: number) => string;
  /** Oldest first. */
  readonly transactionsOf: (rawAddress: string) => readonly IndexedTransaction[];
  /** Of the newest transaction. */
  readonly lastLt: () => bigint;
  readonly byHash: (hash: string) => IndexedTransaction | undefined;
  readonly byMessage: (messageHash: string) => IndexedTransaction | undefined;
};

type AccountState = { readonly seqno: number; readonly packed: string };

export function createChainIndex(): ChainIndex {
  const blocks: IndexedBlock[] = [];
  const states = new Map<string, AccountState[]>();
  const ofAccount = new Map<string, IndexedTransaction[]>();
  const byHash = new Map<string, IndexedTransaction>();
  let lastLt = 0n;
  const byMessage = new Map<string, IndexedTransaction>();

  function add({ seqno, unixTime, transactions, accounts }: BlockRecord): IndexedBlock {
    const made = transactions.map((boc) => indexTransaction(boc, seqno));
    const parent = blocks.at(-1)?.hash ?? "";
    const block = {
      seqno,
      unixTime,
      transactions: made,
      hash: hashOf([parent, seqno, unixTime, ...made.map(({ hash }) => hash)]),
    };
    blocks.push(block);
    for (const [address, packed] of Object.entries(accounts))
      pushTo(states, address, { seqno, packed });
    for (const transaction of made) {
      pushTo(ofAccount, transaction.account, transaction);
      byHash.set(transaction.hash, transaction);
      lastLt = transaction.lt;
      if (transaction.inMessageHash !== null) byMessage.set(transaction.inMessageHash, transaction);
    }
    return block;
  }

  return {
    add,
    head: () => {
      const head = blocks.at(-1);
      if (head === undefined) throw new Error("The chain has no block yet.");
      return head;
    },
    block: (seqno) => blocks[seqno],
    account: (address, seqno = Number.MAX_SAFE_INTEGER) =>
      states.get(address)?.findLast((state) => state.seqno <= seqno)?.packed ??
      emptyAccount(address),
    transactionsOf: (address) => ofAccount.get(address) ?? [],
    lastLt: () => lastLt,
    byHash: (hash) => byHash.get(hash),
    byMessage: (hash) => byMessage.get(hash),
  };
}

function pushTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function indexTransaction(boc: string, seqno: number): IndexedTransaction {
  const cell = Cell.fromBase64(boc);
  const read = (): Transaction => loadTransaction(Cell.fromBase64(boc).beginParse());
  const { address, lt } = loadTransaction(cell.beginParse());
  const messages = messageCellsOf(cell);
  return {
    account: `0:${address.toString(16).padStart(64, "0")}`,
    lt,
    hash: cell.hash().toString("hex"),
    seqno,
    inMessageHash: messages.in === null ? null : hashOfMessage(messages.in),
    outMessageHashes: messages.out.map(hashOfMessage),
    boc,
    read,
  };
}

const hashOfMessage = (cell: Cell): string => messageHash(loadMessage(cell.beginParse()), cell);

const hashOf = (parts: readonly (string | number)[]): string =>
  createHash("sha256").update(parts.join(" ")).digest("hex");
