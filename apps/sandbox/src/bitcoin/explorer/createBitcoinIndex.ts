import {
  type BitcoinRpc,
  readSeenBlock,
  resultOf,
  type SeenTransaction,
} from "@coffer/chains/bitcoin/node";
import { z } from "zod";

/** A transaction in its block. */
export type IndexedTransaction = {
  readonly transaction: SeenTransaction;
  readonly height: number;
  readonly time: Date;
  /** Whether it makes the coins of its block. */
  readonly makesCoins: boolean;
};

export type IndexedBlock = {
  readonly height: number;
  readonly hash: string;
  readonly time: Date;
  readonly transactions: readonly IndexedTransaction[];
};

/** The chain as it stood at one moment. */
export type BitcoinIndexView = {
  readonly height: number;
  readonly block: (height: number) => IndexedBlock | undefined;
  readonly transaction: (txid: string) => IndexedTransaction | undefined;
  /** Oldest first. */
  readonly transactionsOf: (script: string) => readonly IndexedTransaction[];
  /** Satoshi that nobody has spent. */
  readonly unitsOf: (script: string) => bigint;
};

export type BitcoinIndex = {
  /** Reads what has come since it was asked last. */
  readonly now: () => Promise<BitcoinIndexView>;
};

const headerSchema = z.looseObject({ time: z.int() });

/** The chain by what is asked of it: a node of Bitcoin knows no addresses. */
export function createBitcoinIndex(rpc: BitcoinRpc): BitcoinIndex {
  const blocks: IndexedBlock[] = [];
  let view: Promise<BitcoinIndexView> = Promise.resolve(viewOf(blocks));

  async function follow(): Promise<BitcoinIndexView> {
    const height = await rpc.ask({ method: "getblockcount" }, (told) => z.int().parse(told));
    const from = await firstForeign(rpc, blocks, height);
    if (from > height && blocks.length === height + 1) return viewOf(blocks);
    const fresh = await readBlocks(rpc, { from, to: height });
    blocks.splice(from, blocks.length, ...fresh);
    return viewOf(blocks);
  }

  return {
    now: () => {
      view = view.catch(() => undefined).then(follow);
      return view;
    },
  };
}

/** The lowest height at which the chain has another block than is known here. */
async function firstForeign(
  rpc: BitcoinRpc,
  known: readonly IndexedBlock[],
  height: number,
): Promise<number> {
  let at = Math.min(known.length, height + 1);
  while (at > 0) {
    const [hash] = await hashesAt(rpc, [at - 1]);
    if (hash === known[at - 1]?.hash) return at;
    at -= 1;
  }
  return at;
}

const hashText = (told: unknown): string => z.string().parse(told);

async function hashesAt(rpc: BitcoinRpc, heights: readonly number[]): Promise<readonly string[]> {
  const method = "getblockhash";
  const replies = await rpc.callMany(heights.map((height) => ({ method, params: [height] })));
  return replies.map((reply) => resultOf(method, reply, hashText));
}

type Range = { readonly from: number; readonly to: number };

async function readBlocks(rpc: BitcoinRpc, { from, to }: Range): Promise<readonly IndexedBlock[]> {
  const heights = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const hashes = await hashesAt(rpc, heights);
  const raws = await rpc.callMany(
    hashes.map((hash) => ({ method: "getblock", params: [hash, 0] })),
  );
  const headers = await rpc.callMany(
    hashes.map((hash) => ({ method: "getblockheader", params: [hash, true] })),
  );
  return hashes.map((hash, at): IndexedBlock => {
    const seen = resultOf("getblock", raws[at], (told) => readSeenBlock(told, hash));
    const header = resultOf("getblockheader", headers[at], (told) => headerSchema.parse(told));
    const time = new Date(header.time * 1000);
    const height = from + at;
    const transactions = seen.transactions.map((transaction, place) => ({
      transaction,
      height,
      time,
      makesCoins: place === 0,
    }));
    return { height, hash, time, transactions };
  });
}

type Owned = { units: bigint; readonly transactions: IndexedTransaction[] };

function viewOf(known: readonly IndexedBlock[]): BitcoinIndexView {
  const blocks = [...known];
  const byId = new Map<string, IndexedTransaction>();
  const owned = new Map<string, Owned>();
  const ownedBy = (script: string): Owned => {
    const had = owned.get(script) ?? { units: 0n, transactions: [] };
    owned.set(script, had);
    return had;
  };
  for (const { transactions } of blocks) {
    for (const indexed of transactions) {
      const { transaction, makesCoins } = indexed;
      byId.set(transaction.txid, indexed);
      const spent = makesCoins ? [] : transaction.inputs;
      const before = spent.flatMap(
        ({ txid, vout }) => byId.get(txid)?.transaction.outputs[vout] ?? [],
      );
      for (const { script, units } of before) ownedBy(script).units -= units;
      for (const { script, units } of transaction.outputs) ownedBy(script).units += units;
      const touched = new Set([...before, ...transaction.outputs].map(({ script }) => script));
      for (const script of touched) ownedBy(script).transactions.push(indexed);
    }
  }
  return {
    height: blocks.length - 1,
    block: (height) => blocks[height],
    transaction: (txid) => byId.get(txid),
    transactionsOf: (script) => owned.get(script)?.transactions ?? [],
    unitsOf: (script) => owned.get(script)?.units ?? 0n,
  };
}
