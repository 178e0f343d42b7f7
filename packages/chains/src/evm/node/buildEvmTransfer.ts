import { concatBytes } from "@noble/hashes/utils";
import { bytesOfNatural, formatBytes, parseBytes } from "../bytes.ts";
import { decodeEvmTransfer } from "../decodeEvmTransfer.ts";
import { EIP_1559_TYPE } from "../evmTransferFields.ts";
import { chainIdForm } from "./chainIdForm.ts";
import { parseEvmAddress } from "../parseEvmAddress.ts";
import { encodeRlp } from "../rlp.ts";

/** A coin transfer to build. `units` and the fees are smallest units of the coin, `gas` is the limit. */
export type EvmTransferPlan = {
  nonce: number;
  to: string;
  units: bigint;
  gas: bigint;
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
};

/**
 * The unsigned EIP-1559 payload of a coin transfer. Throws on a plan that our own decoder would
 * refuse: an address not parsed before, a number out of range, a tip above the fee.
 */
export function buildEvmTransfer(chainId: string, plan: EvmTransferPlan): string {
  if (!chainIdForm.test(chainId)) throw new Error(`buildEvmTransfer: chain id "${chainId}"`);
  const to = parseEvmAddress(plan.to);
  if (!to.ok) throw new Error(`buildEvmTransfer: receiver is ${to.problem.kind}`);
  const payload = encodeRlp([
    bytesOfNatural(BigInt(chainId)),
    bytesOfNatural(BigInt(plan.nonce)),
    bytesOfNatural(plan.maxPriorityFeePerGas),
    bytesOfNatural(plan.maxFeePerGas),
    bytesOfNatural(plan.gas),
    parseBytes(to.value.toLowerCase()) ?? new Uint8Array(),
    bytesOfNatural(plan.units),
    new Uint8Array(),
    [],
  ]);
  const payloadHex = formatBytes(concatBytes(Uint8Array.of(EIP_1559_TYPE), payload));
  const decoded = decodeEvmTransfer(payloadHex);
  if (!decoded.ok) throw new Error(`buildEvmTransfer: refused as ${decoded.problem.kind}`);
  return payloadHex;
}
