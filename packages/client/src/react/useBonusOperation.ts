import type { BonusOperation } from "@coffer/contract";
import { useEffect, useState } from "react";
import type { CallFailure } from "../wire/callFailure.ts";
import { useAppState } from "./useAppState.ts";
import { useWallet } from "./useWallet.tsx";

export type BonusOperationSearch =
  | { readonly status: "looking" }
  | { readonly status: "found"; readonly operation: BonusOperation }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly failure: CallFailure };

/** A bonus operation out of the state, or out of the list of all when it is older. */
export function useBonusOperation(operationId: string): BonusOperationSearch {
  const wallet = useWallet();
  const live = useAppState(({ bonusOperations }) =>
    bonusOperations.find(({ id }) => id === operationId),
  );
  const [old, setOld] = useState<BonusOperationSearch>({ status: "looking" });
  const isLive = live !== undefined;

  useEffect(() => {
    if (isLive) return;
    let isLeft = false;
    void wallet
      .send((send) => send.findBonusOperation(operationId))
      .then((found) => {
        if (isLeft) return;
        if (!found.ok) setOld({ status: "failed", failure: found.problem });
        else if (found.value === null) setOld({ status: "missing" });
        else setOld({ status: "found", operation: found.value });
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, operationId, isLive]);

  return isLive ? { status: "found", operation: live } : old;
}
