import { EVM_ADDRESS_BYTES, spellEvmAddress } from "@coffer/core/address";
import { concatBytes } from "@noble/hashes/utils";
import { bytesOfNatural, formatBytes, parseBytes } from "./bytes.ts";

/** First four bytes of keccak-256 of `transfer(address,uint256)` (EIP-20). */
const TRANSFER_SELECTOR = "0xa9059cbb";
const SELECTOR_LENGTH = 4;
const WORD_LENGTH = 32;
const TOKEN_CALL_LENGTH = SELECTOR_LENGTH + 2 * WORD_LENGTH;
const PADDING_LENGTH = WORD_LENGTH - EVM_ADDRESS_BYTES;

export type TokenCall = {
  /** EIP-55 text of the receiver. */
  to: string;
  /** Smallest units of the token. */
  units: bigint;
};

/** Call data of an ERC-20 transfer. Throws on what no 32-byte word holds. */
export function encodeTokenCall({ to, units }: TokenCall): Uint8Array {
  const selector = parseBytes(TRANSFER_SELECTOR) ?? new Uint8Array();
  const receiver = parseBytes(to.toLowerCase()) ?? new Uint8Array();
  return concatBytes(selector, wordOf(receiver), wordOf(bytesOfNatural(units)));
}

/** Whether the data asks for the ERC-20 transfer, well-formed or not. */
export function isTokenCall(data: Uint8Array): boolean {
  return formatBytes(data.subarray(0, SELECTOR_LENGTH)) === TRANSFER_SELECTOR;
}

/**
 * The transfer that exactly 68 bytes of call data ask for. Undefined for any other length, another
 * function, or a set byte in the padding of the receiver: a contract might read it another way.
 */
export function decodeTokenCall(data: Uint8Array): TokenCall | undefined {
  if (data.length !== TOKEN_CALL_LENGTH || !isTokenCall(data)) return undefined;
  const receiver = data.subarray(SELECTOR_LENGTH, SELECTOR_LENGTH + WORD_LENGTH);
  if (receiver.subarray(0, PADDING_LENGTH).some((byte) => byte !== 0)) return undefined;
  const units = BigInt(formatBytes(data.subarray(SELECTOR_LENGTH + WORD_LENGTH)));
  return { to: spellEvmAddress(receiver.subarray(PADDING_LENGTH)), units };
}

function wordOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length > WORD_LENGTH) throw new Error("encodeTokenCall: more than 256 bits");
  return concatBytes(new Uint8Array(WORD_LENGTH - bytes.length), bytes);
}
