import { rawTonAddress } from "./rawTonAddress.ts";

const evmForm = /^0x[0-9a-f]{40}$/i;
/** Bech32 and its like carry one case only; a text in both is another kind of address. */
const bech32Form = /^[a-z]{1,10}1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,}$/i;
const cashForm = /^[qp][qpzry9x8gf2tvdw0s3jn54khce6mua7l]{41}$/i;
const rawTonForm = /^-?\d{1,3}:[0-9a-f]{64}$/i;

const hasOneCase = (text: string): boolean =>
  text === text.toLowerCase() || text === text.toUpperCase();

/**
 * One text for every spelling of an address, whatever network it is of: EVM and bech32 in lower
 * case, TON in its raw form, base58 as it is, since there the case tells addresses apart.
 */
export function amlAddressKey(address: string): string {
  const text = address.replace(/\s+/gu, "");
  if (evmForm.test(text) || rawTonForm.test(text)) return text.toLowerCase();
  if ((bech32Form.test(text) || cashForm.test(text)) && hasOneCase(text)) return text.toLowerCase();
  return rawTonAddress(text) ?? text;
}
