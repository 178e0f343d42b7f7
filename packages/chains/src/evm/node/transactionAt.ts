import type { ChainTransaction } from "../../chain.ts";
import { evmQuote } from "../outgoing/evmTerms.ts";
import type { AssetTable } from "./assetTable.ts";
import type { EvmNode } from "./createEvmNode.ts";

/** The mined transaction that used a nonce, in the port's words. */
export async function transactionAt(
  { node, assets }: { node: EvmNode; assets: AssetTable },
  address: string,
  nonce: number,
): Promise<ChainTransaction | undefined> {
  const found = await node.transactionByNonce(address, nonce);
  if (found === undefined) return undefined;
  const { transactionId, gas, isProven, maxFeePerGas, maxPriorityFeePerGas, moves } = found;
  const assetKey = moves && assets.keyIfListed(moves.asset);
  return {
    transactionId,
    isProven,
    fee: evmQuote({ gas, maxFeePerGas, maxPriorityFeePerGas }),
    ...(moves === undefined || assetKey === undefined
      ? {}
      : { moves: { assetKey, to: moves.to, units: moves.units, memo: "" } }),
  };
}
