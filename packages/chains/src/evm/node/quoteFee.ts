import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { COIN_TRANSFER_GAS } from "../decodeEvmTransfer.ts";
import type { Rpc } from "./createRpc.ts";
import { NodeUnavailable } from "./NodeUnavailable.ts";
import { malformed, readFields, readQuantity } from "./readAnswer.ts";

export type EvmTransferQuestion = { from: string; to: string; units: bigint };

export type EvmFeeQuote = {
  /** Gas limit. */
  gas: bigint;
  /** Coin units per gas. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Coin units: the worst case, `gas * maxFeePerGas`. */
  feeUnits: bigint;
};

export type EvmFeeProblem =
  /** The receiver is a contract that does not take this transfer. */
  { kind: "receiverRefuses" };

/** Coin units per gas between which a quote stays, whatever the node suggests. */
export type EvmFeeLimits = { tipMin: bigint; tipMax: bigint; maxFeeMin: bigint; maxFeeMax: bigint };

const GWEI = 10n ** 9n;

export const defaultFeeLimits: EvmFeeLimits = {
  tipMin: GWEI / 1000n,
  tipMax: 50n * GWEI,
  maxFeeMin: GWEI / 100n,
  maxFeeMax: 1000n * GWEI,
};

/** A coin transfer to a contract that wants more than this is not a payment. */
const CONTRACT_GAS_MAX = 1_000_000n;
const EXECUTION_REVERTED = 3;
const METHOD_MISSING = new Set([-32601, -32004]);

/**
 * What a coin transfer costs at worst now: exactly 21000 gas to a plain account, the estimate and
 * a fifth more to a contract; twice the base fee and a tip per gas, within the limits.
 */
export async function quoteFee(
  { rpc, limits }: { rpc: Rpc; limits: EvmFeeLimits },
  question: EvmTransferQuestion,
): Promise<Outcome<EvmFeeQuote, EvmFeeProblem>> {
  const [gas, baseFee, suggestedTip] = await Promise.all([
    gasOf(rpc, question),
    baseFeeOf(rpc),
    suggestedTipOf(rpc, limits),
  ]);
  if (!gas.ok) return gas;
  if (baseFee > limits.maxFeeMax) {
    throw new NodeUnavailable("eth_getBlockByNumber", `base fee ${baseFee} is beyond belief`);
  }
  const tip = between(suggestedTip, limits.tipMin, limits.tipMax);
  const maxFeePerGas = between(baseFee * 2n + tip, limits.maxFeeMin, limits.maxFeeMax);
  const maxPriorityFeePerGas = tip < maxFeePerGas ? tip : maxFeePerGas;
  const feeUnits = gas.value * maxFeePerGas;
  return ok({ gas: gas.value, maxFeePerGas, maxPriorityFeePerGas, feeUnits });
}

async function gasOf(
  rpc: Rpc,
  { from, to, units }: EvmTransferQuestion,
): Promise<Outcome<bigint, EvmFeeProblem>> {
  const code = await rpc.ask({ method: "eth_getCode", params: [to, "latest"] }, readCode);
  if (code === "0x") return ok(COIN_TRANSFER_GAS);
  const method = "eth_estimateGas";
  const value = `0x${units.toString(16)}`;
  const reply = await rpc.call({ method, params: [{ from, to, value }] });
  if (reply.kind === "error") {
    const isRevert = reply.code === EXECUTION_REVERTED || /revert/i.test(reply.message);
    if (isRevert) return refused({ kind: "receiverRefuses" });
    throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
  }
  const estimate = readQuantityOf(method, reply.result);
  if (estimate < COIN_TRANSFER_GAS) {
    throw new NodeUnavailable(method, `${estimate} gas is less than any transfer takes`);
  }
  const gasCeil = (estimate * 12n + 9n) / 10n;
  return gasCeil > CONTRACT_GAS_MAX ? refused({ kind: "receiverRefuses" }) : ok(gasCeil);
}

function baseFeeOf(rpc: Rpc): Promise<bigint> {
  return rpc.ask({ method: "eth_getBlockByNumber", params: ["latest", false] }, (result) =>
    readQuantity(readFields(result)["baseFeePerGas"]),
  );
}

async function suggestedTipOf(rpc: Rpc, limits: EvmFeeLimits): Promise<bigint> {
  const method = "eth_maxPriorityFeePerGas";
  const reply = await rpc.call({ method });
  if (reply.kind === "result") return readQuantityOf(method, reply.result);
  if (METHOD_MISSING.has(reply.code)) return between(GWEI, limits.tipMin, limits.tipMax);
  throw new NodeUnavailable(method, `error ${reply.code}: ${reply.message}`);
}

function readQuantityOf(method: string, result: unknown): bigint {
  try {
    return readQuantity(result);
  } catch (error) {
    throw new NodeUnavailable(method, "not a quantity", error);
  }
}

function readCode(value: unknown): string {
  if (typeof value !== "string" || !/^0x(?:[0-9a-f]{2})*$/i.test(value)) {
    throw malformed("code", value);
  }
  return value;
}

function between(value: bigint, min: bigint, max: bigint): bigint {
  if (value < min) return min;
  return value > max ? max : value;
}
