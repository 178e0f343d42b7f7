import type { EvmFeeTerms } from "../replacementTerms.ts";
import type { Rpc } from "./createRpc.ts";
import { NodeUnavailable } from "./NodeUnavailable.ts";
import { readFields, readQuantity } from "./readAnswer.ts";

/** Coin units per gas between which the terms stay, whatever the node suggests. */
export type EvmFeeLimits = { tipMin: bigint; tipMax: bigint; maxFeeMin: bigint; maxFeeMax: bigint };

const GWEI = 10n ** 9n;

export const defaultFeeLimits: EvmFeeLimits = {
  tipMin: GWEI / 1000n,
  tipMax: 50n * GWEI,
  maxFeeMin: GWEI / 100n,
  maxFeeMax: 1000n * GWEI,
};

const METHOD_MISSING = new Set([-32601, -32004]);

/** What to offer per gas now: twice the base fee and the suggested tip, within the limits. */
export async function feeTerms(rpc: Rpc, limits: EvmFeeLimits): Promise<EvmFeeTerms> {
  const [baseFee, suggestedTip] = await Promise.all([baseFeeOf(rpc), suggestedTipOf(rpc, limits)]);
  if (baseFee > limits.maxFeeMax) {
    throw new NodeUnavailable("eth_getBlockByNumber", `base fee ${baseFee} is beyond belief`);
  }
  const tip = between(suggestedTip, limits.tipMin, limits.tipMax);
  const maxFeePerGas = between(baseFee * 2n + tip, limits.maxFeeMin, limits.maxFeeMax);
  return { maxFeePerGas, maxPriorityFeePerGas: tip < maxFeePerGas ? tip : maxFeePerGas };
}

function baseFeeOf(rpc: Rpc): Promise<bigint> {
  return rpc.ask({ method: "eth_getBlockByNumber", params: ["latest", false] }, (result) =>
    readQuantity(readFields(result)["baseFeePerGas"]),
  );
}

async function suggestedTipOf(rpc: Rpc, limits: EvmFeeLimits): Promise<bigint> {
  const method = "eth_maxPriorityFeePerGas";
  const reply = await rpc.call({ method });
  if (reply.kind === "error") {
    if (METHOD_MISSING.has(reply.code)) return between(GWEI, limits.tipMin, limits.tipMax);
    throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
  }
  try {
    return readQuantity(reply.result);
  } catch (error) {
    throw new NodeUnavailable(method, "not a quantity", error);
  }
}

function between(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min;
  return value > max ? max : value;
}
