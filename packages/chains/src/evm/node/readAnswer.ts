import { malformed } from "../../nodeFailures.ts";
import { parseBytes } from "../bytes.ts";
import { EVM_ADDRESS_BYTES, spellEvmAddress } from "@coffer/core/address";

const quantityForm = /^0x(?:0|[1-9a-f][0-9a-f]{0,63})$/i;
const hashForm = /^0x[0-9a-f]{64}$/i;
const bytesForm = /^0x(?:[0-9a-f]{2})*$/i;
const addressForm = /^0x[0-9a-f]{40}$/i;

/** A natural number up to 256 bits in the protocol's shortest hexadecimal form. */
export function readQuantity(value: unknown): bigint {
  if (typeof value !== "string" || !quantityForm.test(value)) throw malformed("a quantity", value);
  return BigInt(value);
}

/** A quantity that stays exact as a JS number: a height, a nonce. */
export function readCount(value: unknown): number {
  const count = readQuantity(value);
  if (count > BigInt(Number.MAX_SAFE_INTEGER)) throw malformed("a count", value);
  return Number(count);
}

/** The number in exactly one 32-byte word, as a contract returns it; no code returns no word. */
export function readWord(value: unknown): bigint {
  if (typeof value !== "string" || !hashForm.test(value)) throw malformed("a word", value);
  return BigInt(value);
}

/** A 32-byte hash, in lower case. */
export function readHash(value: unknown): string {
  if (typeof value !== "string" || !hashForm.test(value)) throw malformed("a hash", value);
  return value.toLowerCase();
}

/** Bytes of any number, in lower case. */
export function readBytes(value: unknown): string {
  if (typeof value !== "string" || !bytesForm.test(value)) throw malformed("bytes", value);
  return value.toLowerCase();
}

/** An account, as EIP-55 text; the zero address is a fact of the chain like any other. */
export function readAddress(value: unknown): string {
  const isAddress = typeof value === "string" && addressForm.test(value);
  const bytes = isAddress ? parseBytes(value.toLowerCase()) : undefined;
  if (bytes?.length !== EVM_ADDRESS_BYTES) throw malformed("an address", value);
  return spellEvmAddress(bytes);
}
