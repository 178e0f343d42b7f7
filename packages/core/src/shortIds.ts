const END = 4;

/** Both ends of a number; one that would not become shorter stays whole. */
const shorten = (id: string, start: number): string =>
  id.length <= start + END + 1 ? id : `${id.slice(0, start)}…${id.slice(-END)}`;

/** How many characters of a transaction's hash stand before its middle: on a phone, and where there is room. (rule 159) */
export type ShortHashStart = 7 | 16;

/** A transaction hash as a reminder: its first 7 or 16 characters and its last 4. (rule 159) */
export const shortHash = (hash: string, start: ShortHashStart): string => shorten(hash, start);

const voucherStarts = { list: 2, page: 4 } as const;

/** A voucher's number as it is read: its first 2 characters in a list and 4 on a page of its own, and its last 4. */
export const shortVoucherId = (id: string, place: keyof typeof voucherStarts): string =>
  shorten(id, voucherStarts[place]);

const WHOLE_LENGTH_MAX = 10;

/** An invoice's or a reference's number: its first 4 and last 4 characters where it is longer than ten. (rule 413) */
export const shortInvoiceId = (id: string): string =>
  id.length > WHOLE_LENGTH_MAX ? shorten(id, 4) : id;
