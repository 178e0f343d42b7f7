import { useWallet } from "@coffer/client/react";
import { paths } from "../../parts/paths.ts";
import { useGo } from "../../parts/useGo.ts";
import type { OtherPayment } from "./scan/readCode.ts";

/** The way on to the payment as its code asks for it, in another asset of the person's. */
export function useOtherPayment(other: OtherPayment | null, receiver: string) {
  const wallet = useWallet();
  const go = useGo();
  const pay = () => {
    if (other === null) return;
    const { id: assetId } = other.asset;
    wallet.openSendDraft({ assetId, receiver, amount: other.amount ?? "" });
    go(paths.sendSetRecipient(assetId), { replace: true });
  };
  return { token: other?.asset.token, pay };
}
