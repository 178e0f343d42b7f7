const GROUP_LENGTH = 4;
const STRONG_LENGTH = 6;
const PREFIX = "0x";

/** Characters of an address that stand together. */
export type AddressGroup = { readonly text: string; readonly isStrong: boolean };

/**
 * An address in groups of four characters; a leading `0x` is a group of its own. The groups that
 * hold the first or the last six characters are marked strong: those are what people compare. The
 * groups joined give the address back, character for character.
 */
export function groupAddress(address: string): readonly AddressGroup[] {
  const groups: AddressGroup[] = [];
  let start = 0;
  while (start < address.length) {
    const isPrefix = start === 0 && address.startsWith(PREFIX);
    const end = Math.min(start + (isPrefix ? PREFIX.length : GROUP_LENGTH), address.length);
    const isStrong = start < STRONG_LENGTH || end > address.length - STRONG_LENGTH;
    groups.push({ text: address.slice(start, end), isStrong });
    start = end;
  }
  return groups;
}
