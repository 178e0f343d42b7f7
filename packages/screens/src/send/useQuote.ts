import type { CallFailure, Quote } from "@coffer/client";
import { useWallet, useWalletState } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { newestQuote, renewQuoteInMs, type DraftPayment } from "@coffer/core/send";
import { useEffect, useState } from "react";

const TYPING_MS = 300;
const RETRY_MS = 3_000;

export type QuoteSearch = { readonly quote: Quote | null; readonly failure: CallFailure | null };

type Failed = { readonly failure: CallFailure; readonly amount: string; readonly tries: number };

/**
 * The fee of a payment while its amount is being typed, renewed while the page stays open: the latest
 * one known stays until the next. One that cannot be had is asked for again.
 */
export function useQuote(
  asset: Asset,
  { receiver, amount, memo }: Pick<DraftPayment, "receiver" | "amount" | "memo">,
): QuoteSearch {
  const wallet = useWallet();
  const draft = useWalletState(({ sendDraft }) => sendDraft);
  const quote = draft?.receiver === receiver ? newestQuote(draft) : null;
  const [failed, setFailed] = useState<Failed | null>(null);
  const tries = failed?.amount === amount ? failed.tries : 0;
  const isKnown = quote?.amount === amount && quote.memo === memo;
  const quotedAtMs = isKnown ? quote.quotedAtMs : null;

  useEffect(() => {
    let isLeft = false;
    const waitMs = quotedAtMs === null ? TYPING_MS : renewQuoteInMs(quotedAtMs, wallet.nowMs());
    const timer = setTimeout(
      () => {
        void wallet
          .send((send) => send.estimatePayment({ asset, receiver, amount, memo }))
          .then((estimated) => {
            if (isLeft) return;
            setFailed(
              estimated.ok ? null : { failure: estimated.problem, amount, tries: tries + 1 },
            );
          });
      },
      tries === 0 ? waitMs : Math.max(RETRY_MS, waitMs),
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [wallet, asset, receiver, amount, memo, quotedAtMs, tries]);

  // A fee that is known counts until it is renewed, whatever became of the last try.
  return { quote, failure: isKnown ? null : (failed?.failure ?? null) };
}
