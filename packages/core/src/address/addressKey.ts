import { readFriendlyTon } from "./friendlyTon.ts";

const evmForm = /^0x[0-9a-f]{40}$/i;
/** Bech32 and its like carry one case only; a text in both is another kind of address. */
const bech32Form = /^[a-z]{1,10}1[qpzry9x8gf2tvdw0s3jn54khce6mua7l]{6,}$/i;
const cashForm = /^[qp][qpzry9x8gf2tvdw0s3jn54khce6mua7l]{41}$/i;
const rawTonForm = /^-?\d{1,3}:[0-9a-f]{64}$/i;

const hasOneCase = (text: string): boolean =>
  text === text.toLowerCase() || text === text.toUpperCase();

/** Addresses are typed with spaces, pasted with line ends: none of them counts. (rule 160) */
export const stripAddress = (text: string): string => text.replace(/\s+/gu, "");

/**
 * One text for every spelling of an address, whatever network it is of: EVM and bech32 in lower
 * case, TON in its raw form, base58 as it is, since there the case tells addresses apart. What is no
 * address is its own key. Keys are kept: lists of addresses and books of payees are found by them.
 */
export function addressKey(address: string): string {
  const text = stripAddress(address);
  if (evmForm.test(text) || rawTonForm.test(text)) return text.toLowerCase();
  if ((bech32Form.test(text) || cashForm.test(text)) && hasOneCase(text)) return text.toLowerCase();
  const ton = readFriendlyTon(text);
  return ton?.isSumRight === true ? `${ton.workchain}:${hexOf(ton.hash)}` : text;
}

/** Whether two texts name one address, in whatever spelling. */
export const sameAddress = (left: string, right: string): boolean =>
  addressKey(left) === addressKey(right);

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const separators = /(?:[:?&=@#/\s]|pay-)+/u;
/** The alphabet of some TON addresses has a slash of its own. */
const separatorsButSlash = /(?:[:?&=@#\s]|\/\/|transfer\/|pay-)+/u;
const rawTon = /-?\d{1,3}:[0-9a-f]{64}/giu;

/**
 * The keys of an address that stands alone or in a payment link, such as `ethereum:0x…@1?value=1`:
 * one for each part of the text that may be an address, so that no way of writing it hides one.
 */
export function addressKeysIn(text: string): readonly string[] {
  const parts = [
    text,
    ...text.split(separators),
    ...text.split(separatorsButSlash),
    ...(text.match(rawTon) ?? []),
  ];
  return [...new Set(parts.filter((part) => part !== "").map(addressKey))];
}
