import type { PayeeAddress } from "./payee.ts";

/**
 * The same text for the same payee, however the address is spelled: blanks never count, and an EVM
 * address is the same in upper and lower case. On networks where letters differ they stay as they
 * are. A memo belongs to the payee: an exchange gives one address and a memo to each customer.
 */
export function payeeKey({ networkId, address, memo }: PayeeAddress): string {
  const stripped = address.replace(/\s+/gu, "");
  const spelled = networkId.type === "evm" ? stripped.toLowerCase() : stripped;
  return JSON.stringify([networkId.type, networkId.chainId, spelled, memo ?? ""]);
}
