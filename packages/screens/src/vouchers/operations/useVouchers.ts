import type { CallFailure } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useState } from "react";
import { createPageState } from "../../parts/createPageState.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import {
  listVouchers,
  mayHaveOlder,
  noneRead,
  readOn,
  type ListedVoucher,
  type ReadVouchers,
  type VoucherKind,
} from "./listVouchers.ts";

type Visit = { readonly chosen: VoucherKind; readonly read: ReadVouchers };
const useVisit = createPageState<Visit>({ chosen: "ALL", read: noneRead });

export type VoucherList = {
  /** What is shown: what was chosen, or all where nothing of that is left. */
  readonly kind: VoucherKind;
  readonly choose: (kind: VoucherKind) => void;
  readonly isEmpty: (kind: VoucherKind) => boolean;
  /** Of the kind that is shown, the newest first. */
  readonly listed: readonly ListedVoucher[];
  readonly hasOlder: boolean;
  /** Something was read beyond what the state tells. */
  readonly hasRead: boolean;
  readonly isBusy: boolean;
  readonly failure: CallFailure | null;
  readonly loadOlder: () => void;
};

/** The person's vouchers, live, and what is older page by page, as this page was left. (rules 372 and 602) */
export function useVouchers(): VoucherList {
  const wallet = useWallet();
  const live = useAppState(({ escrowTransfers }) => escrowTransfers);
  const [{ chosen, read }, change] = useVisit();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const isEmpty = (of: VoucherKind) => listVouchers(of, live, read).length === 0;
  const kind = isEmpty(chosen) ? "ALL" : chosen;
  const listed = listVouchers(kind, live, read);

  /** The first pages may tell nothing that is not shown already: it goes on until one does, or to the end. */
  const loadOlder = useOneAtATime(async () => {
    setIsBusy(true);
    setFailure(null);
    let now = read;
    do {
      const { cursor } = now;
      const page = await wallet.vouchers((vouchers) => vouchers.loadPage(cursor));
      if (!page.ok) {
        setFailure(page.problem);
        break;
      }
      now = readOn(now, page.value);
    } while (!now.isWhole && listVouchers(kind, live, now).length === listed.length);
    change((before) => ({ ...before, read: now }));
    setIsBusy(false);
  });

  return {
    kind,
    choose: (next) => change((before) => ({ ...before, chosen: next })),
    isEmpty,
    listed,
    hasOlder: mayHaveOlder(kind, live, read),
    hasRead: read !== noneRead,
    isBusy,
    failure,
    loadOlder: () => void loadOlder(),
  };
}
