import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { formatBytes } from "../bytes.ts";
import { COIN_TRANSFER_GAS } from "../decodeEvmTransfer.ts";
import type { EvmFeeTerms } from "../outgoing/evmTerms.ts";
import { encodeTokenCall } from "../tokenCall.ts";
import { balances } from "./balances.ts";
import type { Rpc, RpcReply } from "./createRpc.ts";
import { NodeUnavailable, readFields } from "../../nodeFailures.ts";
import { readBytes, readQuantity } from "./readAnswer.ts";

export type EvmTransferQuestion = {
  from: string;
  to: string;
  /** Smallest units of the asset. */
  units: bigint;
  /** Present for a token: its contract. Absent for the network's coin. */
  contractAddress?: string;
};

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
  /** The receiver, or the token on its behalf, does not take this transfer. */
  { kind: "receiverRefuses" };

/** A transfer that wants more than this is not a payment. */
const CALL_GAS_MAX = 1_000_000n;
/** For a token transfer that cannot be estimated yet; the dearest common tokens take about 65,000. */
const TOKEN_GAS_UNESTIMATED = 100_000n;
const EXECUTION_REVERTED = 3;
const lacksFunds = /insufficient (?:funds|balance)|gas required exceeds/i;

/**
 * What a transfer costs at worst now, paid in the coin. A coin takes exactly 21000 gas to a plain
 * account; a contract or a token takes the estimate and a fifth more. A token transfer that fails
 * only because the paying address is not funded yet is quoted at a fixed gas.
 */
export async function quoteFee(
  { rpc, limits }: { rpc: Rpc; limits: EvmFeeLimits },
  question: EvmTransferQuestion,
): Promise<Outcome<EvmFeeQuote, EvmFeeProblem>> {
  const { contractAddress } = question;
  const [gas, terms] = await Promise.all([
    contractAddress === undefined
      ? coinGasOf(rpc, question)
      : tokenGasOf(rpc, { ...question, contractAddress }),
    feeTerms(rpc, limits),
  ]);
  return gas.ok ? ok({ gas: gas.value, ...terms, feeUnits: gas.value * terms.maxFeePerGas }) : gas;
}

type GasOutcome = Outcome<bigint, EvmFeeProblem>;

async function coinGasOf(rpc: Rpc, { from, to, units }: EvmTransferQuestion): Promise<GasOutcome> {
  const code = await rpc.ask({ method: "eth_getCode", params: [to, "latest"] }, readBytes);
  if (code === "0x") return ok(COIN_TRANSFER_GAS);
  const reply = await askEstimate(rpc, { from, to, value: `0x${units.toString(16)}` });
  if (reply.kind === "result") return gasCeilOf(reply.result);
  if (isRevert(reply)) return refused({ kind: "receiverRefuses" });
  throw noEstimate(reply);
}

/** Whether the receiver has code does not matter: only the token's contract runs. */
async function tokenGasOf(
  rpc: Rpc,
  { from, to, units, contractAddress }: EvmTransferQuestion & { contractAddress: string },
): Promise<GasOutcome> {
  const data = formatBytes(encodeTokenCall({ to, units }));
  const reply = await askEstimate(rpc, { from, to: contractAddress, data });
  if (reply.kind === "result") return gasCeilOf(reply.result);
  if (lacksFunds.test(reply.message)) return ok(TOKEN_GAS_UNESTIMATED);
  if (!isRevert(reply)) throw noEstimate(reply);
  // A token reverts alike for want of tokens and for a receiver it bars: the balance tells which.
  const held = (await balances(rpc, [from], { contractAddress })).get(from) ?? 0n;
  return held < units ? ok(TOKEN_GAS_UNESTIMATED) : refused({ kind: "receiverRefuses" });
}

const estimateMethod = "eth_estimateGas";
type RpcRefusal = Extract<RpcReply, { kind: "error" }>;

function askEstimate(rpc: Rpc, transaction: Record<string, string>): Promise<RpcReply> {
  return rpc.call({ method: estimateMethod, params: [transaction] });
}

function isRevert({ code, message }: RpcRefusal): boolean {
  return code === EXECUTION_REVERTED || /revert/i.test(message);
}

function noEstimate({ code, message }: RpcRefusal): NodeUnavailable {
  return new NodeUnavailable(estimateMethod, `error ${code}: ${message}`);
}

function gasCeilOf(result: unknown): GasOutcome {
  const estimate = readEstimate(result);
  const gasCeil = (estimate * 12n + 9n) / 10n;
  return gasCeil > CALL_GAS_MAX ? refused({ kind: "receiverRefuses" }) : ok(gasCeil);
}

function readEstimate(result: unknown): bigint {
  try {
    const estimate = readQuantity(result);
    if (estimate >= COIN_TRANSFER_GAS) return estimate;
  } catch (error) {
    throw new NodeUnavailable(estimateMethod, "not a quantity", error);
  }
  throw new NodeUnavailable(estimateMethod, "less gas than any transfer takes");
}

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
