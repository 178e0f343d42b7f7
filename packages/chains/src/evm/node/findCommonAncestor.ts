import type { ChainReader } from "./createChainReader.ts";
import { ReorgTooDeep } from "./ReorgTooDeep.ts";
import type { EvmScanRequest, EvmScanStep } from "./evmScan.ts";

type Ancestor = { kind: "unmoved" } | Extract<EvmScanStep, { kind: "idle" | "rewind" }>;

/**
 * Whether the cursor's block still stands, and if not, the newest stored block that does. A node
 * whose head is below the cursor but on our chain merely lags: idle.
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
    if (ours === undefined) {
      // Below everything we stored, a node far behind cannot be told from another chain: wait.
      if (height === start) return { kind: "idle" };
      break;
    }
    const theirs = await reader.header(height);
    // A node that names a head and has no block at or below it is catching up.
    if (theirs === undefined) return { kind: "idle" };
    if (theirs.hash !== ours) continue;
    if (height === from.height) return { kind: "unmoved" };
    if (height === head) return { kind: "idle" };
    const orphaned = Array.from({ length: from.height - height }, (_, up) => height + 1 + up);
    return { kind: "rewind", to: { height, hash: ours }, orphaned };
  }
  throw new ReorgTooDeep(from.height, depthOfRecheck);
}
