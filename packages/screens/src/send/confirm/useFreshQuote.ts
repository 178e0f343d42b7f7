import type { CallFailure, Quote, SendDraft } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { renewQuoteInMs } from "@coffer/core/send";
import { useEffect, useState } from "react";
import { useFailureText } from "../../parts/useFailureText.ts";

const RETRY_MS = 3_000;

export type FreshQuote = { readonly quote: Quote | null; readonly error: string | undefined };

/** The quote of exactly this payment, renewed before it runs out while nothing is being sent. */
export function useFreshQuote(asset: Asset, draft: SendDraft, isSending: boolean): FreshQuote {
  const wallet = useWallet();
  const { receiver, amount, memo } = draft;
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [tries, setTries] = useState(0);
  const quote = draft.step === "writing" ? null : draft.quote;
  const quotedAtMs = quote?.quotedAtMs ?? null;
  const isPaused = isSending || draft.step === "unanswered";

  useEffect(() => {
    if (isPaused) return;
    const waitMs = quotedAtMs === null ? 0 : renewQuoteInMs(quotedAtMs, wallet.nowMs());
    const delayMs = tries === 0 ? waitMs : Math.max(RETRY_MS, waitMs);
    const timer = setTimeout(() => {
      void wallet
        .send((send) => send.estimatePayment({ asset, receiver, amount, memo }))
        .then((estimated) => {
          setFailure(estimated.ok ? null : estimated.problem);
          setTries(estimated.ok ? 0 : tries + 1);
        });
    }, delayMs);
    return () => clearTimeout(timer);
  }, [wallet, asset, receiver, amount, memo, quotedAtMs, tries, isPaused]);

  const error = useFailureText(failure, "errors.payment");
  return { quote, error };
}
