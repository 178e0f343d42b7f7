import type { CallFailure, Quote } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useEffect, useState } from "react";

const TYPING_MS = 300;

export type QuoteSearch = { readonly quote: Quote | null; readonly failure: CallFailure | null };

/** The fee of a payment while its amount is being typed: the latest one known stays until the next. */
export function useQuote(asset: Asset, receiver: string, amount: string): QuoteSearch {
  const wallet = useWallet();
  const quote = useWalletState(({ sendDraft }) => sendDraft?.quote ?? null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const isKnown = quote?.receiver === receiver && quote.amount === amount;

  useEffect(() => {
    if (isKnown) return;
    let isLeft = false;
    const timer = setTimeout(() => {
      void wallet.estimatePayment({ asset, receiver, amount }).then((estimated) => {
        if (!isLeft) setFailure(estimated.ok ? null : estimated.problem);
      });
    }, TYPING_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [wallet, asset, receiver, amount, isKnown]);

  return { quote, failure };
}
