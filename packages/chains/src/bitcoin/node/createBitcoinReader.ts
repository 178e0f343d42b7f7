import { setTimeout as rest } from "node:timers/promises";
import { hexToBytes } from "@noble/hashes/utils";
import type { ChainPoint } from "../../chain.ts";
import { malformed, NodeUnavailable, readFields, readList } from "../../nodeFailures.ts";
import { ByteReader, readSeenTransaction, type SeenTransaction } from "../readSeenTransaction.ts";
import { type BitcoinReply, type BitcoinRpc, resultOf } from "./createBitcoinRpc.ts";
import { readSeenBlock, type SeenBlock } from "./readSeenBlock.ts";

/** A transaction that the node knows, and the block that it stands in; without one it waits. */
export type PlacedTransaction = {
  readonly transaction: SeenTransaction;
  readonly blockHash?: string;
};

export type BlockPlace = {
  readonly height: bigint;
  /** Its own block included; below one for a block that does not stand any more. */
  readonly confirmations: number;
};

/** An output by its place: `txid:vout`. */
export type Outpoint = { readonly txid: string; readonly vout: number };

/** What is asked of a node of Bitcoin. */
export type BitcoinReader = {
  readonly rpc: BitcoinRpc;
  readonly height: () => Promise<bigint>;
  readonly head: () => Promise<ChainPoint>;
  readonly pointAt: (height: bigint) => Promise<ChainPoint | undefined>;
  readonly block: (hash: string) => Promise<SeenBlock>;
  readonly placesOf: (blockHashes: readonly string[]) => Promise<readonly BlockPlace[]>;
  /** Undefined for each that the node does not know. Needs a node that keeps an index of transactions. */
  readonly transactions: (
    txids: readonly string[],
  ) => Promise<readonly (PlacedTransaction | undefined)[]>;
  /** The transactions that wait for a block and spend one of these. */
  readonly spenders: (outpoints: readonly Outpoint[]) => Promise<readonly string[]>;
  /** The blocks that pay to an address or spend from it, perhaps with others, from a height to another. */
  readonly blocksWith: (asked: {
    readonly addresses: readonly string[];
    readonly from: bigint;
    readonly to: bigint;
  }) => Promise<readonly string[]>;
};

const UNKNOWN_TRANSACTION = -5;
const NO_SUCH_HEIGHT = -8;
const BLOCKS_KEPT = 16;
const scanningAlready = /already in progress/i;
const SCAN_LOOKS_MAX = 20;
const SCAN_LOOK_EVERY_MS = 250;

export function createBitcoinReader(rpc: BitcoinRpc): BitcoinReader {
  const blocks = new Map<string, SeenBlock>();
  const height = () => rpc.ask({ method: "getblockcount" }, (result) => BigInt(readCount(result)));

  async function pointAt(at: bigint): Promise<ChainPoint | undefined> {
    const method = "getblockhash";
    const [reply] = await rpc.callMany([{ method, params: [Number(at)] }]);
    if (reply?.kind === "error" && reply.code === NO_SUCH_HEIGHT) return undefined;
    return { height: at, hash: resultOf(method, reply, readHash) };
  }

  return {
    rpc,
    height,
    head: async () => {
      const point = await pointAt(await height());
      if (point === undefined) throw new NodeUnavailable("getblockhash", "the head is gone");
      return point;
    },
    pointAt,
    block: async (hash) => {
      const known = blocks.get(hash);
      if (known !== undefined) return known;
      const call = { method: "getblock", params: [hash, 0] };
      const block = await rpc.ask(call, (result) => readSeenBlock(result, hash));
      if (blocks.size >= BLOCKS_KEPT) blocks.delete(blocks.keys().next().value ?? "");
      blocks.set(hash, block);
      return block;
    },
    placesOf: async (hashes) => {
      const method = "getblockheader";
      const replies = await rpc.callMany(hashes.map((hash) => ({ method, params: [hash, true] })));
      return replies.map((reply) =>
        resultOf(method, reply, (result) => {
          const { confirmations, height: at } = readFields(result);
          if (typeof confirmations !== "number") throw malformed("confirmations", confirmations);
          return { height: BigInt(readCount(at)), confirmations };
        }),
      );
    },
    transactions: async (txids) => {
      const method = "getrawtransaction";
      const replies = await rpc.callMany(txids.map((txid) => ({ method, params: [txid, 1] })));
      return replies.map((reply, at) => readPlaced(method, reply, txids[at] ?? ""));
    },
    spenders: async (outpoints) => {
      if (outpoints.length === 0) return [];
      const call = { method: "gettxspendingprevout", params: [outpoints] };
      return rpc.ask(call, (result) => {
        const found = readList(result).map((entry) => readFields(entry)["spendingtxid"]);
        return [...new Set(found.filter((each) => each !== undefined).map(readHash))];
      });
    },
    blocksWith: async ({ addresses, from, to }) => {
      const objects = addresses.map((address) => `addr(${address})`);
      const params = ["start", objects, Number(from), Number(to), "basic"];
      return scanBlocks(rpc, params);
    },
  };
}

/** A node scans for one asker at a time: whoever comes meanwhile waits a little. */
async function scanBlocks(rpc: BitcoinRpc, params: readonly unknown[]): Promise<readonly string[]> {
  const method = "scanblocks";
  for (let looks = 1; ; looks += 1) {
    const [reply] = await rpc.callMany([{ method, params }]);
    const isBusy = reply?.kind === "error" && scanningAlready.test(reply.message);
    if (!isBusy || looks === SCAN_LOOKS_MAX)
      return resultOf(method, reply, (result) => {
        const fields = readFields(result);
        if (fields["completed"] === false) throw malformed("all of the blocks", result);
        return readList(fields["relevant_blocks"]).map(readHash);
      });
    await rest(SCAN_LOOK_EVERY_MS);
  }
}

function readPlaced(
  method: string,
  reply: BitcoinReply | undefined,
  txid: string,
): PlacedTransaction | undefined {
  if (reply?.kind === "error" && reply.code === UNKNOWN_TRANSACTION) return undefined;
  return resultOf(method, reply, (result) => {
    const { blockhash: blockHash, hex } = readFields(result);
    const transaction = readWhole(hex);
    if (transaction.txid !== txid) throw malformed(`the transaction ${txid}`, hex);
    return blockHash === undefined
      ? { transaction }
      : { transaction, blockHash: readHash(blockHash) };
  });
}

/** One transaction and nothing after it. Throws on anything else. */
export function readWhole(hex: unknown): SeenTransaction {
  if (typeof hex !== "string") throw malformed("a raw transaction", hex);
  const reader = new ByteReader(hexToBytes(hex));
  const transaction = readSeenTransaction(reader);
  if (!reader.isAtEnd) throw malformed("one transaction", hex);
  return transaction;
}

function readHash(value: unknown): string {
  if (typeof value !== "string" || !/^[0-9a-f]{64}$/.test(value)) throw malformed("a hash", value);
  return value;
}

function readCount(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 0)
    throw malformed("a count", value);
  return value;
}
