import { addressKey } from "./addressKey.ts";

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
