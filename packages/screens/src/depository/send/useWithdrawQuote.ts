import type { CallFailure, WithdrawPlan, WithdrawQuote } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { renewQuoteInMs } from "@coffer/core/send";
import { useEffect, useState } from "react";

const TYPING_MS = 300;
const RETRY_MS = 3_000;

export type WithdrawSearch = {
  readonly quote: WithdrawQuote | null;
  readonly failure: CallFailure | null;
};

/** What is known, and of which question: another address, memo or amount is another one. */
type Known = WithdrawSearch & { readonly asked: string; readonly tries: number };

const nothing: Known = { asked: "", quote: null, failure: null, tries: 0 };

/**
 * What it costs to send the whole to an address, renewed while the page stays open and whenever the whole
 * is another. One that cannot be had is asked for again. Rests while `isPaused`.
 */
export function useWithdrawQuote(asset: Asset, to: WithdrawPlan["to"], isPaused: boolean) {
  const wallet = useWallet();
  const [known, setKnown] = useState(nothing);
  const asked = to === null ? "" : [to.address, to.memo, asset.key, asset.amount].join(" ");
  const { quote, failure, tries } = known.asked === asked ? known : nothing;
  const quotedAtMs = quote?.quotedAtMs ?? null;

  useEffect(() => {
    if (to === null || isPaused) return;
    let isLeft = false;
    const waitMs = quotedAtMs === null ? TYPING_MS : renewQuoteInMs(quotedAtMs, wallet.nowMs());
    const timer = setTimeout(
      () => {
        void wallet
          .depository((depository) => depository.estimateWithdraw(asset, to))
          .then((found) => {
            if (isLeft) return;
            setKnown((before) =>
              found.ok
                ? { asked, quote: found.value, failure: null, tries: 0 }
                : // What is known counts until it is renewed, whatever became of the last try.
                  {
                    asked,
                    quote: before.asked === asked ? before.quote : null,
                    failure: found.problem,
                    tries: tries + 1,
                  },
            );
          });
      },
      tries === 0 ? waitMs : Math.max(RETRY_MS, waitMs),
    );
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` is all that the question is made of
  }, [wallet, asked, quotedAtMs, tries, isPaused]);

  const take = (next: WithdrawQuote) => setKnown({ asked, quote: next, failure: null, tries: 0 });
  const search: WithdrawSearch = { quote, failure: quote === null ? failure : null };
  return { ...search, take };
}
