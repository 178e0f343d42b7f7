import { EVM_ADDRESS_BYTES, spellEvmAddress } from "@coffer/core/address";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { keccak_256 } from "@noble/hashes/sha3";
import { formatBytes, parseBytes } from "./bytes.ts";
import {
  readEvmTransferFields,
  type EvmFieldsProblem,
  type EvmTransferFields,
} from "./evmTransferFields.ts";
import { decodeTokenCall, isTokenCall } from "./tokenCall.ts";

/** What a payload moves: coins, or units of an ERC-20 token by its `transfer`. */
export type EvmTransferMeaning = {
  /** EIP-55 text of the one who receives, not of the contract that is called. */
  to: string;
  /** Smallest units of what is moved. */
  units: bigint;
} & (
  | { kind: "coin" }
  | {
      kind: "token";
      /** EIP-55 text of the token's contract. */
      contractAddress: string;
    }
);

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
  /** Call data that is no `transfer(address,uint256)`. */
  | { kind: "unknownCall" }
  /** A token transfer of another length, or with a set byte in its padding. */
  | { kind: "malformedCall" }
  /** A token transfer that moves coins beside the tokens. */
  | { kind: "coinsWithCall" }
  /** A token transfer to the token's own contract, where it would be lost. */
  | { kind: "receiverIsContract" }
  | { kind: "hasAccessList" }
  | { kind: "gasTooLow" }
  | { kind: "tipAboveMaxFee" };

/** Whose are what is lost; nobody has its key. */
export const ZERO_ADDRESS = spellEvmAddress(new Uint8Array(EVM_ADDRESS_BYTES));

/** Gas of a plain coin transfer; no transaction can use less. */
export const COIN_TRANSFER_GAS = 21_000n;

/**
 * Says what an unsigned EIP-1559 payload would do. Fails closed: any other transaction type, a
 * signature, trailing bytes, a second encoding of the same number, an access list, a contract call
 * but the ERC-20 transfer, or a missing or zero receiver is refused (rule 26).
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
  if (fields.to.length !== EVM_ADDRESS_BYTES) return refused({ kind: "badField", field: "to" });
  const to = spellEvmAddress(fields.to);
  if (to === ZERO_ADDRESS) return refused({ kind: "noDestination" });
  if (fields.data.length > 0) return readTokenMeaning(fields, to);
  return ok({ kind: "coin", to, units: fields.units });
}

function readTokenMeaning(
  { data, units: coinUnits }: EvmTransferFields,
  contractAddress: string,
): Outcome<EvmTransferMeaning, EvmDecodeProblem> {
  if (!isTokenCall(data)) return refused({ kind: "unknownCall" });
  const call = decodeTokenCall(data);
  if (call === undefined) return refused({ kind: "malformedCall" });
  if (coinUnits !== 0n) return refused({ kind: "coinsWithCall" });
  if (call.to === ZERO_ADDRESS) return refused({ kind: "noDestination" });
  if (call.to === contractAddress) return refused({ kind: "receiverIsContract" });
  return ok({ kind: "token", contractAddress, ...call });
}
