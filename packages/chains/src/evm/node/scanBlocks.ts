import type { ChainReader } from "./createChainReader.ts";
import type { EvmCursor, EvmDeposit, EvmScanRequest, EvmScanStep } from "./evmScan.ts";
import { findCommonAncestor } from "./findCommonAncestor.ts";
import type { EvmBlock } from "./readBlock.ts";

const BLOCKS_AT_ONCE = 4;

/**
 * One step of the deposit watch. First proves that the cursor's block still stands; if it does not,
 * answers how far to go back. Otherwise reads up to `maxBlocks` further blocks, each proved to be
 * the child of the one before, and answers every successful top-level coin transfer above zero to
 * a watched address. Coins moved inside a contract call are no deposit.
 */
export async function scanBlocks(
  { chainId, reader }: { chainId: string; reader: ChainReader },
  request: EvmScanRequest,
): Promise<EvmScanStep> {
  const head = await reader.height();
  const ancestor = await findCommonAncestor(reader, head, request);
  if (ancestor.kind !== "unmoved") return ancestor;

  const last = Math.min(head, request.toHeight ?? head, request.from.height + request.maxBlocks);
  const deposits: EvmDeposit[] = [];
  const headers: EvmCursor[] = [];
  let next = request.from;
  while (next.height < last) {
    const count = Math.min(BLOCKS_AT_ONCE, last - next.height);
    const first = next.height + 1;
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, offset) => reader.block(first + offset)),
    );
    for (const block of blocks) {
      const found = await depositsOf({ chainId, reader }, { request, block, parent: next });
      // The chain moved under the scan: what was proved so far stands, the next step sees the rest.
      if (block === undefined || found === undefined) return stepTo(next, headers, deposits);
      next = { height: block.height, hash: block.hash };
      headers.push(next);
      deposits.push(...found);
    }
  }
  return stepTo(next, headers, deposits);
}

function stepTo(
  next: EvmCursor,
  headers: readonly EvmCursor[],
  deposits: readonly EvmDeposit[],
): EvmScanStep {
  return headers.length === 0 ? { kind: "idle" } : { kind: "advance", deposits, next, headers };
}

/** Undefined when the block is not the parent's child, or is no longer the one its receipts name. */
async function depositsOf(
  { chainId, reader }: { chainId: string; reader: ChainReader },
  at: { request: EvmScanRequest; block: EvmBlock | undefined; parent: EvmCursor },
): Promise<readonly EvmDeposit[] | undefined> {
  const { request, block, parent } = at;
  if (block === undefined || block.parentHash !== parent.hash) return undefined;
  const deposits: EvmDeposit[] = [];
  for (const { transactionId, from, to, units } of block.transfers) {
    if (units === 0n || !request.isWatched(to)) continue;
    const receipt = await reader.receipt(transactionId);
    if (receipt?.blockHash !== block.hash) return undefined;
    if (!receipt.isSuccess) continue;
    const key = `${chainId}:${transactionId}:coin`;
    const { height, hash: blockHash } = block;
    deposits.push({ key, address: to, units, transactionId, height, blockHash, from });
  }
  return deposits;
}
