import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { keccak_256 } from "@noble/hashes/sha3";
import { formatBytes, parseBytes } from "./bytes.ts";
import { ADDRESS_LENGTH, checksumAddress } from "./checksumAddress.ts";
import {
  readEvmTransferFields,
  type EvmFieldsProblem,
  type EvmTransferFields,
} from "./evmTransferFields.ts";

/** What a payload moves. Each kind of asset adds a member here and a branch in `readMeaning`. */
export type EvmTransferMeaning = {
  kind: "coin";
  /** EIP-55 text of the receiver. */
  to: string;
  /** Smallest units of the coin. */
  units: bigint;
};

export type EvmTransferFacts = EvmTransferMeaning & {
  /** Decimal chain id, as in a network id. */
  chainId: string;
  nonce: number;
  /** Gas limit. */
  gas: bigint;
  /** Coin units per gas, the most that can be charged. */
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
  /** Coin units: the most the network can take, `gas * maxFeePerGas`. */
  feeUnitsMax: bigint;
  /** keccak-256 of the payload, computed here: the only hash a signer signs. */
  signingHash: string;
};

export type EvmDecodeProblem =
  | EvmFieldsProblem
  | { kind: "noNetwork" }
  | { kind: "noDestination" }
  | { kind: "unknownCall" }
  | { kind: "hasAccessList" }
  | { kind: "gasTooLow" }
  | { kind: "tipAboveMaxFee" };

/** Gas of a plain coin transfer; no transaction can use less. */
export const COIN_TRANSFER_GAS = 21_000n;

/**
 * Says what an unsigned EIP-1559 payload would do. Fails closed: any other transaction type, a
 * signature, trailing bytes, a second encoding of the same number, an access list, a contract call
 * or a missing or zero receiver is refused (decision 26).
 */
export function decodeEvmTransfer(payloadHex: string): Outcome<EvmTransferFacts, EvmDecodeProblem> {
  const read = readEvmTransferFields(payloadHex);
  if (!read.ok) return read;
  const fields = read.value;
  if (fields.chainId === 0n) return refused({ kind: "noNetwork" });
  if (fields.accessList.length > 0) return refused({ kind: "hasAccessList" });
  if (fields.gas < COIN_TRANSFER_GAS) return refused({ kind: "gasTooLow" });
  if (fields.maxPriorityFeePerGas > fields.maxFeePerGas) return refused({ kind: "tipAboveMaxFee" });
  const meaning = readMeaning(fields);
  if (!meaning.ok) return meaning;
  return ok({
    ...meaning.value,
    chainId: fields.chainId.toString(),
    nonce: Number(fields.nonce), // exact: bounded by fieldMax.nonce
    gas: fields.gas,
    maxFeePerGas: fields.maxFeePerGas,
    maxPriorityFeePerGas: fields.maxPriorityFeePerGas,
    feeUnitsMax: fields.gas * fields.maxFeePerGas,
    signingHash: formatBytes(keccak_256(parseBytes(payloadHex) ?? new Uint8Array())),
  });
}

function readMeaning(fields: EvmTransferFields): Outcome<EvmTransferMeaning, EvmDecodeProblem> {
  if (fields.to.length === 0) return refused({ kind: "noDestination" });
  if (fields.to.length !== ADDRESS_LENGTH) return refused({ kind: "badField", field: "to" });
  if (fields.to.every((byte) => byte === 0)) return refused({ kind: "noDestination" });
  if (fields.data.length > 0) return refused({ kind: "unknownCall" });
  return ok({ kind: "coin", to: checksumAddress(fields.to), units: fields.units });
}
