import { useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useEffect } from "react";

type Fill = (receiver: string, amount: string | null) => void;

/** Puts what the visit's link asks for into an empty form; nothing goes on by itself. */
export function useStartPayment(asset: Asset, fill: Fill): void {
  const wallet = useWallet();
  useEffect(() => {
    const read = async () => {
      const start = await wallet.startPayment(asset);
      if (start !== null) fill(start.receiver, start.amount);
    };
    // Code that cannot be had now leaves the form as it is.
    read().catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each visit of the form
  }, []);
}
