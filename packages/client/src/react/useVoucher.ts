import type { EscrowTransfer } from "@coffer/contract";
import { useEffect, useState } from "react";
import type { VoucherSide } from "../vouchers/findVoucher.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { useWallet, useWalletState } from "./useWallet.tsx";

export type VoucherSearch =
  | { readonly status: "looking" }
  | { readonly status: "found"; readonly voucher: EscrowTransfer }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly failure: CallFailure };

/** A voucher, live while the state holds it, out of the list of all when it is older. */
export function useVoucher(side: VoucherSide, voucherId: string): VoucherSearch {
  const wallet = useWallet();
  // Whole: a link may lead to what this page lists nowhere.
  const live = useWalletState(({ appState, lastKnown }) =>
    (appState ?? lastKnown?.state)?.escrowTransfers[side].find(({ id }) => id === voucherId),
  );
  const [old, setOld] = useState<VoucherSearch>({ status: "looking" });
  const isLive = live !== undefined;

  useEffect(() => {
    if (isLive) return;
    let isLeft = false;
    void wallet
      .vouchers((vouchers) => vouchers.find(side, voucherId))
      .then((found) => {
        if (isLeft) return;
        if (!found.ok) setOld({ status: "failed", failure: found.problem });
        else if (found.value === null) setOld({ status: "missing" });
        else setOld({ status: "found", voucher: found.value });
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, side, voucherId, isLive]);

  return isLive ? { status: "found", voucher: live } : old;
}
