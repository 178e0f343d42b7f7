import type { AssetKey } from "@coffer/core/assets";
import type {
  Chain,
  ChainDeposit,
  ChainIgnored,
  ChainPoint,
  ChainScan,
  ChainUpkeep,
} from "../../chain.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { TonReader } from "./createTonReader.ts";
import type { JettonTable } from "./jettonTable.ts";
import { readBlockTransactions } from "./readBlockTransactions.ts";
import { arrivalsIn, type Arrival } from "./arrivalsIn.ts";
import type { SeenTransaction } from "./readTransaction.ts";
import { beginningOf } from "./beginningOf.ts";
import { upkeepIn } from "./upkeepIn.ts";

type Asked = Parameters<Chain["scan"]>[0];
type Parts = {
  readonly reader: TonReader;
  readonly jettons: JettonTable;
  readonly coinKey: AssetKey;
};

const BLOCKS_PER_SCAN = 64n;

/**
 * One step of the deposit watch. First proves that the cursor's block still stands, although TON never
 * takes one back: another node, or another chain, may answer. Then reads the blocks after it.
 */
export async function tonScan(parts: Parts, asked: Asked): Promise<ChainScan> {
  const { from, toHeight } = asked;
  const head = await parts.reader.height();
  const moved = await whereItStands(parts.reader, head, asked);
  if (moved !== undefined) return moved;
  const last = [head, toHeight, from.height + BLOCKS_PER_SCAN].reduce((a, b) => (a < b ? a : b));
  const headers: ChainPoint[] = [];
  const arrivals: Found[] = [];
  const seen: Seen[] = [];
  for (let height = from.height + 1n; height <= last; height += 1n) {
    const point = await parts.reader.pointAt(height);
    if (point === undefined) break;
    const transactions = await readBlockTransactions(parts.reader.rpc, height);
    const found = await arrivalsIn(parts.jettons, parts.coinKey, transactions);
    headers.push(point);
    seen.push(...transactions.map((transaction) => ({ transaction, point })));
    arrivals.push(...found.map((arrival) => ({ arrival, point })));
  }
  const to = headers.at(-1);
  if (to === undefined) return { kind: "idle" };
  return { kind: "advance", to, headers, ...(await sortOut(parts, asked, { arrivals, seen })) };
}

type Seen = { readonly transaction: SeenTransaction; readonly point: ChainPoint };
type Found = { readonly arrival: Arrival; readonly point: ChainPoint };

/** Undefined where the cursor's block stands, and there may be more. */
async function whereItStands(
  reader: TonReader,
  head: bigint,
  { depthOfRecheck, from, storedHash }: Asked,
): Promise<ChainScan | undefined> {
  const stands = async (height: bigint, hash: string | undefined) =>
    hash !== undefined && (await reader.pointAt(height))?.hash === hash;
  if (head < from.height)
    return { kind: (await stands(head, await storedHash(head))) ? "idle" : "wentBack" };
  if (await stands(from.height, from.hash)) return undefined;
  for (
    let height = from.height - 1n;
    from.height - height <= BigInt(depthOfRecheck);
    height -= 1n
  ) {
    if (height < 0n) break;
    const hash = await storedHash(height);
    if (hash !== undefined && (await stands(height, hash)))
      return { kind: "rewind", to: { height, hash } };
  }
  return { kind: "otherChain" };
}

type SortedOut = {
  readonly deposits: readonly ChainDeposit[];
  readonly upkeep: readonly ChainUpkeep[];
  readonly ignored: readonly ChainIgnored[];
};

/** The owners are asked for once. */
async function sortOut(
  { coinKey, reader }: Parts,
  { ownedOf }: Asked,
  { arrivals: found, seen }: { arrivals: readonly Found[]; seen: readonly Seen[] },
): Promise<SortedOut> {
  const parties = [
    ...found.flatMap(({ arrival }) => [arrival.address, arrival.from]),
    ...seen.map(({ transaction }) => transaction.account),
  ];
  const owned = parties.length === 0 ? new Set<string>() : await ownedOf([...new Set(parties)]);
  const transactions = seen.map(({ transaction }) => transaction);
  const bySender = Map.groupBy(transactions, ({ account }) => account);
  const deposits: ChainDeposit[] = [];
  const ignored: ChainIgnored[] = [];
  for (const { arrival, point } of found) {
    const { address, assetKey, contractAddress, from, memo, transaction, units } = arrival;
    if (!owned.has(address)) continue;
    const began = await beginningOf(reader, transaction, bySender);
    // What custody sends itself is known by its message's id; taken for a stranger's it would be credited.
    const isKnown = typeof began !== "string";
    if (!isKnown && owned.has(from))
      throw new NodeUnavailable(
        "tryLocateSourceTx",
        "it does not show what our own wallet has sent",
      );
    const transactionId = isKnown
      ? began.transactionId
      : `${transaction.hash}:${transaction.account}`;
    const why = whyIgnored(arrival);
    if (why !== undefined || assetKey === undefined)
      ignored.push({
        why: why ?? "unlistedContract",
        address,
        transactionId,
        ...(contractAddress === undefined ? {} : { contractAddress }),
      });
    else
      deposits.push({
        key: placeOf(transaction),
        assetKey,
        address,
        from,
        units,
        memo,
        transactionId,
        height: point.height,
        blockHash: point.hash,
      });
  }
  const ours = seen.filter(({ transaction }) => owned.has(transaction.account));
  const came = new Map(
    deposits.flatMap(({ assetKey, key, units }) => (assetKey === coinKey ? [[key, units]] : [])),
  );
  const upkeep: ChainUpkeep[] = [];
  for (const { point, transaction } of ours) {
    const key = placeOf(transaction);
    const toldUnits = came.get(key) ?? 0n;
    const units = await upkeepIn(reader, { known: bySender, toldUnits, transaction });
    const { account: address } = transaction;
    const block = { height: point.height, blockHash: point.hash };
    if (units !== 0n) upkeep.push({ key, assetKey: coinKey, address, units, ...block });
  }
  return { deposits, upkeep, ignored };
}

const placeOf = ({ account, lt }: SeenTransaction): string => `${account}:${lt}`;

function whyIgnored({ assetKey, units }: Arrival): ChainIgnored["why"] | undefined {
  if (assetKey === undefined) return "unlistedContract";
  return units === 0n ? "zeroUnits" : undefined;
}
