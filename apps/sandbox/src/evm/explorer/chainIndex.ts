import { getAddress, type Log } from "viem";
import type { EvmChain, EvmNode } from "../evmChain.ts";
import type { TokenRow } from "../evmRow.ts";
import type { BlockSummary, TransactionSummary } from "../../networks/NetworkExplorer.ts";
import { tokenTransfersOf } from "./tokenTransfersOf.ts";

export type ChainIndex = {
  /** All blocks, oldest first, as they are now. */
  blocks(): Promise<readonly BlockSummary[]>;
  /** Newest first; with an address, only those that touch it. */
  transactions(address?: string): Promise<readonly TransactionSummary[]>;
};

const FETCH_TOGETHER = 50;

/** What the node cannot answer by itself: the transactions of an address. Kept in memory, caught up when asked. */
export function createChainIndex(chain: EvmChain): ChainIndex {
  const known: BlockSummary[] = [];
  let lastCatchUp: Promise<void> = Promise.resolve();

  /** One at a time, as each goes on from where the last one stopped. */
  function catchUp(): Promise<void> {
    const next = lastCatchUp.then(() =>
      chain.read((node) => readNewBlocks(node, chain.network.tokens, known)),
    );
    lastCatchUp = next.catch(() => undefined);
    return next;
  }

  return {
    blocks: async () => {
      await catchUp();
      return [...known];
    },
    transactions: async (address) => {
      await catchUp();
      const wanted = address?.toLowerCase();
      return known
        .flatMap((block) => block.transactions)
        .filter((item) => wanted === undefined || touches(item, wanted))
        .toReversed();
    },
  };
}

const touches = (item: TransactionSummary, address: string): boolean =>
  [item, ...item.tokenTransfers].some(
    ({ from, to }) => from?.toLowerCase() === address || to?.toLowerCase() === address,
  );

async function readNewBlocks(
  { client }: EvmNode,
  tokens: readonly TokenRow[],
  known: BlockSummary[],
): Promise<void> {
  const latest = Number(await client.getBlockNumber());
  known.length = Math.min(known.length, latest + 1);
  // Blocks that a reorganisation replaced are forgotten first.
  for (let tip = known.at(-1); tip !== undefined; tip = known.at(-1)) {
    const block = await client.getBlock({ blockNumber: BigInt(tip.height) });
    if (block.hash === tip.hash) break;
    known.pop();
  }
  while (known.length <= latest) {
    const count = Math.min(FETCH_TOGETHER, latest + 1 - known.length);
    const first = known.length;
    const heights = Array.from({ length: count }, (_, index) => first + index);
    const blocks = await Promise.all(heights.map((height) => readBlock(client, height)));
    const hasTransactions = blocks.some((block) => block.transactions.length > 0);
    const logs = hasTransactions ? await readLogs(client, first, first + count - 1) : noLogs;
    known.push(...blocks.map((block) => withTransfers(block, logs, tokens)));
  }
}

type LogsById = ReadonlyMap<string | null, readonly Log[]>;
const noLogs: LogsById = new Map();

/** All that was logged between two heights, by transaction. */
async function readLogs(client: EvmNode["client"], first: number, last: number): Promise<LogsById> {
  const logs = await client.getLogs({ fromBlock: BigInt(first), toBlock: BigInt(last) });
  return Map.groupBy(logs, (log) => log.transactionHash);
}

const withTransfers = (
  block: BlockSummary,
  logs: LogsById,
  tokens: readonly TokenRow[],
): BlockSummary => ({
  ...block,
  transactions: block.transactions.map((item) => ({
    ...item,
    tokenTransfers: tokenTransfersOf(logs.get(item.transactionId) ?? [], tokens),
  })),
});

async function readBlock(client: EvmNode["client"], height: number): Promise<BlockSummary> {
  const block = await client.getBlock({ blockNumber: BigInt(height), includeTransactions: true });
  const time = new Date(Number(block.timestamp) * 1000);
  const transactions = block.transactions.map(({ hash, from, to, value }): TransactionSummary => ({
    transactionId: hash,
    height,
    time,
    units: value,
    from: getAddress(from),
    to: to === null ? null : getAddress(to),
    tokenTransfers: [],
  }));
  return { height, hash: block.hash ?? "", time, transactions };
}
