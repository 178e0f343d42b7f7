import type { CallFailure, VoucherSide } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { EscrowTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { useMemo, useState } from "react";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import { isVoucherOpen } from "../voucherWords.ts";

export type ListedVoucher = { readonly side: VoucherSide; readonly voucher: EscrowTransfer };

type Read = {
  readonly listed: readonly ListedVoucher[];
  /** Where the next page begins; null at the first one. */
  readonly cursor: string | null;
  readonly isWhole: boolean;
};
const unread: Read = { listed: [], cursor: null, isWhole: false };

export type VoucherList = {
  /** Made and taken ones, the newest first. */
  readonly listed: readonly ListedVoucher[];
  readonly hasOlder: boolean;
  /** Something was read beyond what the state tells. */
  readonly hasRead: boolean;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly loadOlder: () => void;
};

type Lists = Readonly<Record<VoucherSide, readonly EscrowTransfer[]>>;

const listedOf = ({ originated, incoming }: Lists): readonly ListedVoucher[] => [
  ...originated.map((voucher) => ({ side: "originated" as const, voucher })),
  ...incoming.map((voucher) => ({ side: "incoming" as const, voucher })),
];

const keyOf = ({ side, voucher: { id } }: ListedVoucher): string => `${side} ${id}`;

/** The person's vouchers, live, and what is older page by page. (rule 372) */
export function useVouchers(): VoucherList {
  const wallet = useWallet();
  const live = useAppState(({ escrowTransfers }) => escrowTransfers);
  const [read, setRead] = useState(unread);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const listed = useMemo(() => merged(listedOf(live), read.listed), [live, read.listed]);
  const finished = listedOf(live).filter(({ voucher }) => !isVoucherOpen(voucher)).length;
  const hasOlder = finished >= FINISHED_IN_STATE_MAX && !read.isWhole;

  /** The first pages may tell nothing that the state does not: it goes on until one does, or to the end. */
  const loadOlder = useOneAtATime(async () => {
    setIsBusy(true);
    setFailure(null);
    const known = new Set(listed.map(keyOf));
    let now = read;
    do {
      const { cursor } = now;
      const page = await wallet.vouchers((vouchers) => vouchers.loadPage(cursor));
      if (!page.ok) {
        setFailure(page.problem);
        break;
      }
      const { nextCursor } = page.value;
      now = {
        listed: merged(listedOf(page.value), now.listed),
        cursor: nextCursor,
        isWhole: nextCursor === null,
      };
    } while (!now.isWhole && now.listed.every((each) => known.has(keyOf(each))));
    setRead(now);
    setIsBusy(false);
  });

  return {
    listed,
    hasOlder,
    hasRead: read !== unread,
    isBusy,
    failure,
    loadOlder: () => void loadOlder(),
  };
}

/** Each voucher once, as the first list has it, the newest first. */
function merged(
  first: readonly ListedVoucher[],
  second: readonly ListedVoucher[],
): readonly ListedVoucher[] {
  const known = new Set(first.map(keyOf));
  return [...first, ...second.filter((each) => !known.has(keyOf(each)))].toSorted(
    ({ voucher: left }, { voucher: right }) =>
      Date.parse(right.createdAt) - Date.parse(left.createdAt),
  );
}
