import type { ChainReader } from "./createChainReader.ts";
import type { EvmDeposit, EvmIgnoredTransfer, EvmScanRequest } from "./evmScanStep.ts";
import { NodeUnavailable } from "../../nodeFailures.ts";
import type { EvmBlock } from "./readBlock.ts";
import type { EvmReceipt } from "./readReceipt.ts";
import type { EvmTransferLog } from "./readTransferLogs.ts";
import { parseEvmAddress } from "@coffer/core/address";

export type EvmArrivals = {
  /** The given blocks, as far as their receipts are of these very blocks. */
  standing: readonly EvmBlock[];
  deposits: readonly EvmDeposit[];
  ignored: readonly EvmIgnoredTransfer[];
};

/** A deposit as far as its block tells; it may be of nothing, of any token, or not ours. */
type Arrival = EvmDeposit;

type Asked = Pick<EvmScanRequest, "contracts" | "ownedOf">;

/** What arrived at owned addresses in these blocks. The owners are asked for once. */
export async function readArrivals(
  { chainId, reader }: { chainId: string; reader: ChainReader },
  { contracts, ownedOf }: Asked,
  blocks: readonly EvmBlock[],
): Promise<EvmArrivals> {
  const logs = await Promise.all(blocks.map((block) => reader.transferLogs(block)));
  const all = blocks.flatMap((block, index) => [
    ...coinArrivals(chainId, block),
    ...tokenArrivals(chainId, block, logs[index] ?? []),
  ]);
  const addresses = [...new Set(all.map(({ address }) => address))];
  const owned = addresses.length === 0 ? new Set<string>() : await ownedOf(addresses);
  const listed = listedContracts(contracts);
  const ours = all
    .filter(({ address }) => owned.has(address))
    .map((arrival) => ({ arrival, why: whyIgnored(arrival, listed) }));
  const worthy = ours.filter(({ why }) => why === undefined).map(({ arrival }) => arrival);
  assertInBlocks(blocks, worthy);
  const receipts = await coinReceipts(reader, worthy);

  const movedAt = worthy.find((arrival) => {
    const isCoin = arrival.asset.kind === "coin";
    return isCoin && receipts.get(arrival.transactionId)?.blockHash !== arrival.blockHash;
  })?.height;
  const stands = ({ height }: { height: number }) => movedAt === undefined || height < movedAt;
  const isDone = ({ asset, transactionId }: Arrival) =>
    asset.kind === "token" || receipts.get(transactionId)?.isSuccess === true;
  return {
    standing: blocks.filter(stands),
    deposits: worthy.filter((arrival) => stands(arrival) && isDone(arrival)),
    ignored: ours.flatMap(({ arrival, why }) =>
      why !== undefined && stands(arrival) ? [ignoredOf(arrival, why)] : [],
    ),
  };
}

function coinArrivals(chainId: string, block: EvmBlock): Arrival[] {
  return block.transfers.map(({ transactionId, from, to, units }) => ({
    key: `${chainId}:${transactionId}:coin`,
    asset: { kind: "coin" },
    address: to,
    units,
    transactionId,
    height: block.height,
    blockHash: block.hash,
    from,
  }));
}

function tokenArrivals(
  chainId: string,
  block: EvmBlock,
  logs: readonly EvmTransferLog[],
): Arrival[] {
  const places = placesInTransactions(logs);
  return logs.map(({ contractAddress, transactionId, logIndex, from, to, units }) => ({
    key: `${chainId}:${transactionId}:${places.get(logIndex) ?? 0}`,
    asset: { kind: "token", contractAddress },
    address: to,
    units,
    transactionId,
    height: block.height,
    blockHash: block.hash,
    from,
  }));
}

/**
 * Which transfer of its own transaction each log is, by its index in the block. In another block the
 * same transaction stands behind other logs: its index changes, its place among its own does not.
 */
function placesInTransactions(logs: readonly EvmTransferLog[]): ReadonlyMap<number, number> {
  const counted = new Map<string, number>();
  const places = new Map<number, number>();
  for (const { logIndex, transactionId } of logs.toSorted((a, b) => a.logIndex - b.logIndex)) {
    const place = counted.get(transactionId) ?? 0;
    places.set(logIndex, place);
    counted.set(transactionId, place + 1);
  }
  return places;
}

/** Throws on a contract that no address names: its deposits would be ignored for ever. */
function listedContracts(contracts: readonly string[]): ReadonlySet<string> {
  return new Set(
    contracts.map((text) => {
      const parsed = parseEvmAddress(text);
      if (parsed.ok) return parsed.value;
      throw new Error(`scanBlocks: the contract "${text}" is ${parsed.problem.kind}`);
    }),
  );
}

function whyIgnored(
  { asset, units }: Arrival,
  listed: ReadonlySet<string>,
): EvmIgnoredTransfer["why"] | undefined {
  if (asset.kind === "token" && !listed.has(asset.contractAddress)) return "unlistedContract";
  return units === 0n ? "zeroUnits" : undefined;
}

function ignoredOf(
  { asset, address, units, transactionId, height }: Arrival,
  why: EvmIgnoredTransfer["why"],
): EvmIgnoredTransfer {
  return { why, asset, address, units, transactionId, height };
}

/** A log that would be credited must belong to a transaction that its block holds. */
function assertInBlocks(blocks: readonly EvmBlock[], arrivals: readonly Arrival[]): void {
  const byHash = new Map(blocks.map((block) => [block.hash, block.transactionIds]));
  for (const { blockHash, transactionId } of arrivals) {
    if (byHash.get(blockHash)?.has(transactionId) !== true) {
      throw new NodeUnavailable("eth_getLogs", `${transactionId} is not in block ${blockHash}`);
    }
  }
}

/** Asked together: a block may hold hundreds. A failed token transfer leaves no log to be found. */
async function coinReceipts(
  reader: ChainReader,
  arrivals: readonly Arrival[],
): Promise<ReadonlyMap<string, EvmReceipt | undefined>> {
  const ids = arrivals.flatMap(({ asset, transactionId }) =>
    asset.kind === "coin" ? [transactionId] : [],
  );
  const receipts = await reader.receipts(ids);
  return new Map(ids.map((id, index) => [id, receipts[index]]));
}
