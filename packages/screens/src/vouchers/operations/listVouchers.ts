import type { VoucherSide } from "@coffer/client";
import type { EscrowTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { isVoucherOpen } from "../voucherWords.ts";

export type ListedVoucher = { readonly side: VoucherSide; readonly voucher: EscrowTransfer };

/** The tabs that a person looks at their vouchers by. */
export type VoucherKind = "ALL" | "OUTGOING" | "INCOMING";

export type VoucherLists = Readonly<Record<VoucherSide, readonly EscrowTransfer[]>>;

/** What was read page by page, of both sides from the newest on; what is open the state tells, as it is now. */
export type ReadVouchers = {
  readonly listed: readonly ListedVoucher[];
  /** Where the next page begins; null at the first one. */
  readonly cursor: string | null;
  readonly isWhole: boolean;
};
export const noneRead: ReadVouchers = { listed: [], cursor: null, isWhole: false };

const sidesOf: Readonly<Record<VoucherKind, readonly VoucherSide[]>> = {
  ALL: ["originated", "incoming"],
  OUTGOING: ["originated"],
  INCOMING: ["incoming"],
};

/** Whether older ones of a kind may be there than the state and what was read tell. */
export const mayHaveOlder = (kind: VoucherKind, live: VoucherLists, read: ReadVouchers): boolean =>
  sidesOf[kind].some((side) => isCut(live[side], read));

/**
 * The vouchers of a kind, each once, as the state has it where both do, the newest first. The state tells
 * the newest of each side, which end at two times: what is older than the later end waits until it is
 * known what stands between. What is still open is all there. (rule 372)
 */
export function listVouchers(
  kind: VoucherKind,
  live: VoucherLists,
  read: ReadVouchers,
): readonly ListedVoucher[] {
  const sides = sidesOf[kind];
  const told = listedOf(live);
  const known = new Set(told.map(keyOf));
  const all = [...told, ...read.listed.filter((each) => !known.has(keyOf(each)))];
  const readTo = endOf(read.listed.map(({ voucher }) => voucher));
  const ends = sides
    .filter((side) => isCut(live[side], read))
    .map((side) => Math.min(readTo, endOf(finishedOf(live[side]))));
  const from = Math.max(Number.NEGATIVE_INFINITY, ...ends);
  return all
    .filter(({ side }) => sides.includes(side))
    .filter(({ voucher }) => isVoucherOpen(voucher) || madeMs(voucher) >= from)
    .toSorted(({ voucher: left }, { voucher: right }) => madeMs(right) - madeMs(left));
}

/** What was read, and a page of what is older. */
export function readOn(
  read: ReadVouchers,
  page: VoucherLists & { readonly nextCursor: string | null },
): ReadVouchers {
  const { nextCursor } = page;
  return {
    listed: [
      ...read.listed,
      ...listedOf({
        originated: finishedOf(page.originated),
        incoming: finishedOf(page.incoming),
      }),
    ],
    cursor: nextCursor,
    isWhole: nextCursor === null,
  };
}

/** The state tells so many of a side at most. */
const isCut = (live: readonly EscrowTransfer[], read: ReadVouchers): boolean =>
  !read.isWhole && finishedOf(live).length >= FINISHED_IN_STATE_MAX;

const finishedOf = (vouchers: readonly EscrowTransfer[]): readonly EscrowTransfer[] =>
  vouchers.filter((voucher) => !isVoucherOpen(voucher));

const listedOf = ({ originated, incoming }: VoucherLists): readonly ListedVoucher[] => [
  ...originated.map((voucher) => ({ side: "originated" as const, voucher })),
  ...incoming.map((voucher) => ({ side: "incoming" as const, voucher })),
];

const keyOf = ({ side, voucher: { id } }: ListedVoucher): string => `${side} ${id}`;

const madeMs = ({ createdAt }: EscrowTransfer): number => Date.parse(createdAt);

/** When the oldest of them was made, in milliseconds of the clock. */
const endOf = (vouchers: readonly EscrowTransfer[]): number =>
  Math.min(Number.POSITIVE_INFINITY, ...vouchers.map(madeMs));
