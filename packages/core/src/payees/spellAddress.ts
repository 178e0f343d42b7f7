import type { PayeeAddress } from "./payee.ts";

/** One spelling of an address: blanks never count, and on EVM networks neither does the case. */
export function spellAddress({ networkId, address }: PayeeAddress): string {
  const stripped = address.replace(/\s+/gu, "");
  return networkId.type === "evm" ? stripped.toLowerCase() : stripped;
}
