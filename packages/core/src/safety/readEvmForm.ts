import type { AddressForm } from "./addressForm.ts";

const PREFIX = "0x";
const pattern = /^0x[0-9a-f]{40}$/i;

/**
 * An address of an EVM network. It belongs to every chain of the family, and its check sum stands in
 * the case of its letters, which takes a hash to judge.
 */
export function readEvmForm(text: string): AddressForm | null {
  if (!pattern.test(text)) return null;
  const key = `evm:${text.toLowerCase()}`;
  const fixedLength = PREFIX.length;
  return { family: "evm", chainIds: null, checkSum: "unchecked", key, text, fixedLength };
}
