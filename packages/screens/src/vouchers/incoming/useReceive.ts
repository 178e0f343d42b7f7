import type { CallFailure } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { EscrowTransfer } from "@coffer/contract";
import { useHost } from "@coffer/ui";
import { useState } from "react";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";
import type { VoucherAsset } from "../useVoucherAsset.ts";

/**
 * The press that brings a voucher's money to the person's account, opening one first where there is none.
 * Its answer brings the balance along, whether or not there is a live connection. (rule 371)
 */
export function useReceive(voucher: EscrowTransfer, { account, spec }: VoucherAsset) {
  const wallet = useWallet();
  const host = useHost();
  const go = useGo();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  const accountId = async () => {
    if (account !== undefined) return account.accountId;
    if (spec === undefined) return null;
    const opened = await wallet.assets((assets) => assets.activateAsset(spec));
    if (opened.ok) return opened.value;
    setFailure(opened.problem);
    return null;
  };

  const receive = useOneAtATime(async () => {
    setIsBusy(true);
    setFailure(null);
    const into = await accountId();
    if (into !== null) {
      const received = await wallet.vouchers((vouchers) =>
        vouchers.receive({ voucherId: voucher.id, accountId: into }),
      );
      host?.feel?.(received.ok ? "success" : "failure");
      if (received.ok) return go(paths.transactionsHistory(), { replace: true });
      setFailure(received.problem);
    }
    setIsBusy(false);
  });
  return { receive: () => void receive(), isBusy, failure };
}
