import type { ChainReader } from "./createChainReader.ts";
import type { EvmCursor, EvmScanRequest, EvmScanStep } from "./evmScanStep.ts";
import { type EvmArrivals, readArrivals } from "./readArrivals.ts";
import type { EvmBlock } from "./readBlock.ts";
import { ChainWentBack, ReorgTooDeep } from "./scanFailures.ts";

const BLOCKS_AT_ONCE = 8;

/**
 * One step of the deposit watch. First proves that the cursor's block still stands; if it does not,
 * answers how far to go back. Otherwise reads up to `maxBlocks` further blocks, each proved to be
 * the child of the one before, and answers what arrived at owned addresses: successful top-level
 * coin transfers, and transfers of the listed tokens by their logs. Coins moved inside a contract
 * call are no deposit.
 */
export async function scanBlocks(
  { chainId, reader }: { chainId: string; reader: ChainReader },
  request: EvmScanRequest,
): Promise<EvmScanStep> {
  const head = await reader.height();
  const ancestor = await findCommonAncestor(reader, head, request);
  if (ancestor.kind !== "unmoved") return ancestor;

  const last = Math.min(head, request.toHeight ?? head, request.from.height + request.maxBlocks);
  const chunks: EvmArrivals[] = [];
  const headers: EvmCursor[] = [];
  let next = request.from;
  while (next.height < last) {
    const end = Math.min(last, next.height + BLOCKS_AT_ONCE);
    const children = await readChildren(reader, next, end);
    const arrivals = await readArrivals({ chainId, reader }, request, children);
    chunks.push(arrivals);
    headers.push(...arrivals.standing.map(({ height, hash }) => ({ height, hash })));
    next = headers.at(-1) ?? next;
    // The chain moved under the scan: what was proved so far stands, the next step sees the rest.
    if (next.height < end) break;
  }
  if (headers.length === 0) return { kind: "idle" };
  const deposits = chunks.flatMap((chunk) => chunk.deposits);
  const ignored = chunks.flatMap((chunk) => chunk.ignored);
  return { kind: "advance", deposits, ignored, next, headers };
}

/** The blocks after the parent up to the height, as far as each is the child of the one before. */
async function readChildren(
  reader: ChainReader,
  parent: EvmCursor,
  end: number,
): Promise<readonly EvmBlock[]> {
  const heights = Array.from({ length: end - parent.height }, (_, up) => parent.height + 1 + up);
  const blocks = await Promise.all(heights.map((height) => reader.block(height)));
  const children: EvmBlock[] = [];
  let tip = parent.hash;
  for (const block of blocks) {
    if (block === undefined || block.parentHash !== tip) break;
    children.push(block);
    tip = block.hash;
  }
  return children;
}

type Ancestor = { kind: "unmoved" } | Extract<EvmScanStep, { kind: "idle" | "rewind" }>;

/**
 * Whether the cursor's block still stands, and if not, the newest stored block that does. A node
 * whose head is below the cursor but on our chain merely lags: idle. Without such a block the chain
 * went back, when it is shorter than what was scanned, or else reorganised too deep.
 */
async function findCommonAncestor(
  reader: ChainReader,
  head: number,
  { from, depthOfRecheck, storedHash }: EvmScanRequest,
): Promise<Ancestor> {
  const start = Math.min(head, from.height);
  const lowest = Math.min(start, Math.max(0, from.height - depthOfRecheck));
  for (let height = start; height >= lowest; height -= 1) {
    const ours = height === from.height ? from.hash : await storedHash(height);
    if (ours === undefined) break;
    const theirs = await reader.header(height);
    // A node that names a head and has no block at or below it is catching up.
    if (theirs === undefined) return { kind: "idle" };
    if (theirs.hash !== ours) continue;
    if (height === from.height) return { kind: "unmoved" };
    if (height === head) return { kind: "idle" };
    const orphaned = Array.from({ length: from.height - height }, (_, up) => height + 1 + up);
    return { kind: "rewind", to: { height, hash: ours }, orphaned };
  }
  if (head < from.height) throw new ChainWentBack(from.height, head);
  throw new ReorgTooDeep(from.height, depthOfRecheck);
}
