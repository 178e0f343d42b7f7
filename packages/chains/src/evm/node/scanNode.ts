import type { Chain, ChainPoint, ChainScan } from "../../chain.ts";
import type { AssetTable } from "./assetTable.ts";
import type { EvmNode } from "./createEvmNode.ts";
import type { EvmCursor, EvmScanRequest } from "./evmScanStep.ts";
import { ChainWentBack, ReorgTooDeep } from "./scanFailures.ts";

const BLOCKS_PER_SCAN = 200;

export const pointOf = ({ height, hash }: EvmCursor): ChainPoint => ({
  height: BigInt(height),
  hash,
});

/** One step of the port's scan, in the port's words. */
export async function scanNode(
  { node, assets }: { node: EvmNode; assets: AssetTable },
  { from, toHeight, storedHash, ...request }: Parameters<Chain["scan"]>[0],
): Promise<ChainScan> {
  const step = await readStep(node, {
    ...request,
    from: { height: Number(from.height), hash: from.hash },
    toHeight: Number(toHeight),
    contracts: assets.contracts,
    maxBlocks: BLOCKS_PER_SCAN,
    storedHash: (height) => storedHash(BigInt(height)),
  });
  if (step.kind === "rewind") return { kind: "rewind", to: pointOf(step.to) };
  if (step.kind !== "advance") return step;
  return {
    kind: "advance",
    to: pointOf(step.next),
    headers: step.headers.map(pointOf),
    deposits: step.deposits.map(({ asset, ...deposit }) => ({
      ...deposit,
      assetKey: assets.keyOf(asset),
      memo: "",
      height: BigInt(deposit.height),
    })),
    // Who sends pays for all of it.
    upkeep: [],
    ignored: step.ignored.map(({ why, asset, address, transactionId }) => ({
      why,
      address,
      transactionId,
      ...(asset.kind === "token" ? { contractAddress: asset.contractAddress } : {}),
    })),
  };
}

async function readStep(node: EvmNode, request: EvmScanRequest) {
  try {
    return await node.scanBlocks(request);
  } catch (error) {
    if (error instanceof ChainWentBack) return { kind: "wentBack" as const };
    if (error instanceof ReorgTooDeep) return { kind: "otherChain" as const };
    throw error;
  }
}
