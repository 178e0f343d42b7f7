import { parseEvmAddress } from "@coffer/core/address";
import { concatBytes } from "@noble/hashes/utils";
import { bytesOfNatural, formatBytes, parseBytes } from "../bytes.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { EIP_1559_TYPE } from "../evmTransferFields.ts";
import { encodeRlp } from "../rlp.ts";
import { encodeTokenCall } from "../tokenCall.ts";
import { chainIdForm } from "./createChainRpc.ts";

/** A transfer to build. The fees are smallest units of the coin, `gas` is the limit. */
export type EvmTransferPlan = {
  nonce: number;
  /** Present for a token: its contract. Absent for the network's coin. */
  contractAddress?: string;
  to: string;
  /** Smallest units of the asset. */
  units: bigint;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
};

/**
 * The unsigned EIP-1559 payload of a coin or token transfer. Throws on a plan that our own decoder
 * would refuse: an address not parsed before, a number out of range, a tip above the fee.
 */
export function buildEvmTransfer(chainId: string, plan: EvmTransferPlan): string {
  if (!chainIdForm.test(chainId)) throw new Error(`buildEvmTransfer: chain id "${chainId}"`);
  const { called, coinUnits, data } = callOf(plan);
  const payload = encodeRlp([
    bytesOfNatural(BigInt(chainId)),
    bytesOfNatural(BigInt(plan.nonce)),
    bytesOfNatural(plan.maxPriorityFeePerGas),
    bytesOfNatural(plan.maxFeePerGas),
    bytesOfNatural(plan.gas),
    parseBytes(called.toLowerCase()) ?? new Uint8Array(),
    bytesOfNatural(coinUnits),
    data,
    [],
  ]);
  const payloadHex = formatBytes(concatBytes(Uint8Array.of(EIP_1559_TYPE), payload));
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) throw new Error(`buildEvmTransfer: refused as ${decoded.problem.kind}`);
  return payloadHex;
}

type Call = { called: string; coinUnits: bigint; data: Uint8Array };

function callOf({ contractAddress, to, units }: EvmTransferPlan): Call {
  const receiver = addressOf(to, "receiver");
  if (contractAddress === undefined) {
    return { called: receiver, coinUnits: units, data: new Uint8Array() };
  }
  const called = addressOf(contractAddress, "contract");
  return { called, coinUnits: 0n, data: encodeTokenCall({ to: receiver, units }) };
}

function addressOf(text: string, role: string): string {
  const address = parseEvmAddress(text);
  if (!address.ok) throw new Error(`buildEvmTransfer: ${role} is ${address.problem.kind}`);
  return address.value;
}
