import { tonAccountOf } from "@coffer/core/address";
import { bytesToHex } from "@noble/hashes/utils";
import { malformed, NodeUnavailable, readFields, readList } from "../../nodeFailures.ts";
import type { TonRpc } from "./createTonRpc.ts";
import { hashOnWire, readCount } from "./readTonAnswer.ts";
import { readTransaction, type SeenTransaction } from "./readTransaction.ts";

type ShardBlock = { readonly shard: string; readonly seqno: number };

const BASECHAIN = 0;
const PAGE = 256;
/** Blocks of shards that a block of the masterchain brings at most; more means that the node talks nonsense. */
const BLOCKS_MAX = 512;

const keyOf = ({ seqno, shard }: ShardBlock): string => `${shard}:${seqno}`;

/** All transactions of the base chain that a block of the masterchain brings, in the order of its shards. */
export async function readBlockTransactions(
  rpc: TonRpc,
  height: bigint,
): Promise<readonly SeenTransaction[]> {
  const all: SeenTransaction[] = [];
  for (const block of await newShardBlocks(rpc, height)) all.push(...(await readShard(rpc, block)));
  const places = new Set(all.map(({ account, lt }) => `${account}:${lt}`));
  if (places.size !== all.length)
    throw new NodeUnavailable("getBlockTransactionsExt", "a transaction is told twice");
  return all;
}

/** The shards' blocks that this block of the masterchain names, and theirs before that the last did not. */
async function newShardBlocks(rpc: TonRpc, height: bigint): Promise<readonly ShardBlock[]> {
  const [tops, before] = await Promise.all([
    shardsAt(rpc, height),
    height === 0n ? [] : shardsAt(rpc, height - 1n),
  ]);
  const old = new Map(before.map((block) => [keyOf(block), block]));
  const lastSeqno = new Map(before.map(({ seqno, shard }) => [shard, seqno]));
  const found = new Map<string, ShardBlock>();
  const open = [...tops];
  for (let block = open.pop(); block !== undefined; block = open.pop()) {
    const key = keyOf(block);
    if (old.has(key) || found.has(key)) continue;
    found.set(key, block);
    if (found.size > BLOCKS_MAX) throw new NodeUnavailable("shards", `too many before ${height}`);
    // The next in its shard needs no look at its parents; after a split or a merge they are asked for.
    if (lastSeqno.get(block.shard) !== block.seqno - 1 && before.length > 0)
      open.push(...(await parentsOf(rpc, block)));
  }
  return [...found.values()].toSorted((left, right) => left.seqno - right.seqno);
}

const shardsAt = (rpc: TonRpc, height: bigint): Promise<readonly ShardBlock[]> =>
  rpc.ask("shards", { seqno: Number(height) }, (result) =>
    readList(readFields(result)["shards"]).flatMap((entry) => {
      const { seqno, shard, workchain } = readFields(entry);
      if (typeof workchain !== "number") throw malformed("a work chain", workchain);
      return workchain === BASECHAIN
        ? [{ shard: readShardName(shard), seqno: readCount(seqno) }]
        : [];
    }),
  );

const parentsOf = (rpc: TonRpc, { seqno, shard }: ShardBlock): Promise<readonly ShardBlock[]> =>
  rpc.ask("getBlockHeader", { workchain: BASECHAIN, shard, seqno }, (result) =>
    readList(readFields(result)["prev_blocks"]).map((entry) => {
      const parent = readFields(entry);
      return { shard: readShardName(parent["shard"]), seqno: readCount(parent["seqno"]) };
    }),
  );

function readShardName(value: unknown): string {
  if (typeof value !== "string" || !/^-?\d{1,19}$/.test(value)) throw malformed("a shard", value);
  return value;
}

function accountOnWire(address: string): string {
  const account = tonAccountOf(address);
  if (account === undefined) throw new Error(`"${address}" is no address.`);
  return hashOnWire(bytesToHex(account));
}

async function readShard(rpc: TonRpc, block: ShardBlock): Promise<readonly SeenTransaction[]> {
  const all: SeenTransaction[] = [];
  for (;;) {
    const last = all.at(-1);
    const after = last && { after_lt: last.lt.toString(), after_hash: accountOnWire(last.account) };
    const params = { workchain: BASECHAIN, ...block, count: PAGE, ...after };
    const page = await rpc.ask("getBlockTransactionsExt", params, (result) => {
      const { incomplete, transactions } = readFields(result);
      if (typeof incomplete !== "boolean") throw malformed("a mark", incomplete);
      return { isWhole: !incomplete, list: readList(transactions).map(readTransaction) };
    });
    all.push(...page.list);
    if (page.isWhole) return all;
    if (page.list.length === 0)
      throw new NodeUnavailable("getBlockTransactionsExt", "an empty page that is not the last");
  }
}
