import { ChainWentBack, ReorgTooDeep } from "./scanFailures.ts";
import type { ChainReader } from "./createChainReader.ts";
import type { EvmScanRequest, EvmScanStep } from "./evmScanStep.ts";

type Ancestor = { kind: "unmoved" } | Extract<EvmScanStep, { kind: "idle" | "rewind" }>;

/**
 * Whether the cursor's block still stands, and if not, the newest stored block that does. A node
 * whose head is below the cursor but on our chain merely lags: idle. Without such a block the chain
 * went back, when it is shorter than what was scanned, or else reorganised too deep.
 */
export async function findCommonAncestor(
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
