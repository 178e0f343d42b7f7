import type { BlockchainTransfer } from "@coffer/contract";
import { useEffect, useState } from "react";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Answer } from "../wire/createCaller.ts";
import { useAppState } from "./useAppState.ts";
import { useWallet } from "./useWallet.tsx";

export type TransferSearch =
  | { readonly status: "looking" }
  | { readonly status: "found"; readonly transfer: BlockchainTransfer }
  | { readonly status: "missing" }
  | { readonly status: "failed"; readonly failure: CallFailure };

/** A transfer, live while the state holds it, out of the history when it is older. */
export function useTransfer(transferId: string): TransferSearch {
  const wallet = useWallet();
  const live = useAppState(({ transfers }) => transfers.find(({ id }) => id === transferId));
  const [old, setOld] = useState<TransferSearch>({ status: "looking" });
  const isLive = live !== undefined;

  useEffect(() => {
    if (isLive) return;
    let isLeft = false;
    void wallet
      .send((send) => send.findTransfer(transferId))
      .then((found) => {
        if (!isLeft) setOld(searchOf(found));
      });
    return () => {
      isLeft = true;
    };
  }, [wallet, transferId, isLive]);

  return isLive ? { status: "found", transfer: live } : old;
}

function searchOf(found: Awaited<Answer<BlockchainTransfer | null>>): TransferSearch {
  if (!found.ok) return { status: "failed", failure: found.problem };
  return found.value === null ? { status: "missing" } : { status: "found", transfer: found.value };
}
