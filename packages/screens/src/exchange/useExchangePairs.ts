import type { CallFailure, ToldPairs } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import type { Asset } from "@coffer/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation } from "react-router";
import { modalEntryOf } from "../parts/modalEntry.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { useOnceDue } from "../parts/days/useOnceDue.ts";

/** Pairs that cannot be had anew are asked for again after this long. */
const RETRY_MS = 10_000;

type Asked = {
  /** What the depository was in, and how much of it, when the pairs were asked for. */
  readonly key: string;
  readonly amount: string;
  /** When they are asked for anew. */
  readonly dueMs: number;
} & (
  | { readonly kind: "told"; readonly told: ToldPairs }
  | { readonly kind: "failed"; readonly failure: CallFailure }
);

export type PairSearch =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly failure: CallFailure; readonly retry: () => void }
  | { readonly kind: "told"; readonly told: ToldPairs };

/**
 * What the depository may be changed into: asked for when the page opens and when the balance is another,
 * and renewed as often as quotes run out while somebody looks. Pairs that are known stay until the next
 * ones are there.
 */
export function useExchangePairs({ key, amount }: Pick<Asset, "key" | "amount">): PairSearch {
  const wallet = useWallet();
  const [asked, setAsked] = useState<Asked | null>(null);
  // Over the page a modal asks for the pairs that it needs.
  const isCovered = modalEntryOf(useLocation().state) !== null;

  const ask = useOneAtATime(async () => {
    const answer = await wallet.depository((exchange) => exchange.loadPairs(key));
    setAsked((before) => {
      if (answer.ok)
        return { kind: "told", key, amount, told: answer.value, dueMs: answer.value.untilMs };
      const dueMs = wallet.nowMs() + RETRY_MS;
      const isKnown = before?.kind === "told" && before.key === key;
      return isKnown
        ? { ...before, amount, dueMs }
        : { kind: "failed", key, amount, failure: answer.problem, dueMs };
    });
  });
  const askNow = useEffectEvent(() => void ask());
  const isOfNow = asked !== null && asked.key === key && asked.amount === amount;
  useEffect(() => {
    if (!isOfNow) askNow();
  }, [isOfNow, asked]);
  useOnceDue(isCovered ? null : (asked?.dueMs ?? null), () => void ask());

  if (asked === null || asked.key !== key) return { kind: "loading" };
  if (asked.kind === "told") return { kind: "told", told: asked.told };
  return { kind: "failed", failure: asked.failure, retry: () => setAsked(null) };
}
