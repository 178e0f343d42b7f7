import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils";
import { ok, refused, type Outcome } from "../outcome.ts";
import type { AddressForm } from "./addressForm.ts";
import { stripAddress } from "./addressKey.ts";

export type AddressProblem = { readonly kind: "empty" | "malformed" | "badChecksum" };

export const EVM_ADDRESS_BYTES = 20;
const PREFIX = "0x";
const addressForm = /^0x([0-9a-fA-F]{40})$/;
const zeroDigits = /^0{40}$/;

/** The EIP-55 text of 20 address bytes: a letter is upper case where the hash's nibble is 8 or more. */
export function spellEvmAddress(address: Uint8Array): string {
  if (address.length !== EVM_ADDRESS_BYTES) {
    throw new Error(`spellEvmAddress: ${address.length} bytes instead of ${EVM_ADDRESS_BYTES}`);
  }
  const lower = bytesToHex(address);
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const cased = lower.replace(/[a-f]/g, (letter, index: number) =>
    hash.charAt(index) >= "8" ? letter.toUpperCase() : letter,
  );
  return PREFIX + cased;
}

/**
 * The form of an address of an EVM network; it belongs to every chain of the family. Letters of both
 * cases carry a check sum (EIP-55); all lower or all upper carry none. The zero address is none:
 * coins sent there are destroyed.
 */
export function readEvmAddress(text: string): AddressForm | null {
  const digits = addressForm.exec(text)?.[1];
  if (digits === undefined || zeroDigits.test(digits)) return null;
  // A whole address book is read to find a look-alike: the hash is made where somebody asks for it.
  const spelled = () => spellEvmAddress(hexToBytes(digits));
  return {
    family: "evm",
    chainIds: null,
    get checkSum() {
      const hasBothCases = /[a-f]/.test(digits) && /[A-F]/.test(digits);
      if (!hasBothCases) return "unchecked";
      return text === spelled() ? "right" : "wrong";
    },
    get text() {
      return spelled();
    },
    plain: text.toLowerCase(),
    fixedLength: PREFIX.length,
  };
}

/** Reads an address a person typed, pasted or scanned and answers its EIP-55 text. */
export function parseEvmAddress(text: string): Outcome<string, AddressProblem> {
  const stripped = stripAddress(text);
  if (stripped === "") return refused({ kind: "empty" });
  const form = readEvmAddress(stripped);
  if (form === null) return refused({ kind: "malformed" });
  return form.checkSum === "wrong" ? refused({ kind: "badChecksum" }) : ok(form.text);
}

/** Whether two texts name one account. A text that is not an address equals nothing, itself included. */
export function sameEvmAddress(left: string, right: string): boolean {
  const leftAddress = parseEvmAddress(left);
  const rightAddress = parseEvmAddress(right);
  return leftAddress.ok && rightAddress.ok && leftAddress.value === rightAddress.value;
}
