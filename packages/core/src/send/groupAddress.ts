const GROUP_LENGTH = 4;
const STRONG_LENGTH = 6;

/** Characters of one group that look the same. */
export type AddressRun = { readonly text: string; readonly isStrong: boolean };
/** Four characters of an address (fewer in the last group), in one or more runs. */
export type AddressGroup = readonly AddressRun[];

/**
 * An address in groups of four characters, its first and last six marked strong: those are the ones
 * people compare. The runs joined give the address back, character for character.
 */
export function groupAddress(address: string): readonly AddressGroup[] {
  const groups: AddressGroup[] = [];
  for (let start = 0; start < address.length; start += GROUP_LENGTH) {
    groups.push(runsBetween(address, start, Math.min(start + GROUP_LENGTH, address.length)));
  }
  return groups;
}

function runsBetween(address: string, start: number, end: number): AddressGroup {
  const runs: AddressRun[] = [];
  let runStart = start;
  for (let at = start + 1; at <= end; at += 1) {
    const isStrong = isStrongAt(address, runStart);
    if (at < end && isStrongAt(address, at) === isStrong) continue;
    runs.push({ text: address.slice(runStart, at), isStrong });
    runStart = at;
  }
  return runs;
}

const isStrongAt = (address: string, at: number): boolean =>
  at < STRONG_LENGTH || at >= address.length - STRONG_LENGTH;
