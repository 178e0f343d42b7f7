import type { CallFailure } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import type { ChosenPair, ExchangePair } from "@coffer/contract";
import { useEffect, useEffectEvent, useState } from "react";
import type { ExchangeQuote } from "../parts/exchangeQuote.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { useOnceDue } from "../parts/days/useOnceDue.ts";

/** A quote that cannot be had anew is asked for again after this long. */
const RETRY_MS = 5_000;

/** After these another quote is needed, and nothing was exchanged. */
const quoteCodes: ReadonlySet<CallFailure["code"]> = new Set([
  "QUOTE_EXPIRED",
  "AMOUNT_OUT_OF_LIMITS",
  "CONFLICT",
]);

type Quoted = ExchangeQuote & {
  /** One for each quote: however often an exchange by it is asked for, it is one. */
  readonly idempotencyKey: string;
};

/** What was asked for in vain: a quote, or the exchange itself. */
export type ExchangeTrouble = {
  readonly of: "prices" | "exchange";
  readonly failure: CallFailure;
};

export type ExchangeState = {
  /** The pair as it stands now; null once it is offered no more. */
  readonly pair: ExchangePair | null;
  readonly untilMs: number;
  /** `unanswered`: nobody knows whether it was exchanged; it can only be asked for as it was. */
  readonly step: "ready" | "renewing" | "confirming" | "unanswered";
  /** Whether the last renewal brought other amounts. */
  readonly hasMoved: boolean;
  readonly trouble: ExchangeTrouble | null;
};

const amountsIn = ({ amounts }: ExchangePair): string => `${amounts?.source} ${amounts?.target}`;

/** What of a pair names its quote; null where it has none. */
function chosen({ id, source, target, rate }: ExchangePair): ChosenPair | null {
  return rate === undefined ? null : { id, source, target, rate };
}

export type Exchanging = ExchangeState & { readonly confirm: () => void };

/**
 * An exchange from its quote to its end. A quote that runs out, or is of another balance, is renewed while
 * somebody looks; one that is being exchanged by, or may have been, stays as it is, with its key. `onDone` runs
 * once it is done. (rules 336 and 340)
 */
export function useExchange(first: ExchangeQuote, onDone: () => void): Exchanging {
  const wallet = useWallet();
  const balance = useAppState(({ spotAccount }) => spotAccount?.asset.amount ?? "0");
  const [quoted, setQuoted] = useState<Quoted>(() => ({
    ...first,
    idempotencyKey: wallet.randomId(),
  }));
  const [state, setState] = useState<Omit<ExchangeState, "pair" | "untilMs">>({
    step: "ready",
    hasMoved: false,
    trouble: null,
  });
  const [isGone, setIsGone] = useState(false);
  const [retryAtMs, setRetryAtMs] = useState<number | null>(null);

  const renew = useOneAtATime(async (isRefused: boolean) => {
    setState(({ hasMoved, trouble }) => ({
      step: "renewing",
      hasMoved: hasMoved || isRefused,
      // What is wrong is said once, however often it is tried.
      trouble: trouble?.of === "prices" ? trouble : null,
    }));
    const { source, target } = quoted.pair;
    const told = await wallet.depository((exchange) => exchange.loadPairs(source.key));
    if (!told.ok) {
      setRetryAtMs(wallet.nowMs() + RETRY_MS);
      const trouble = { of: "prices", failure: told.problem } as const;
      setState(({ hasMoved }) => ({ step: "ready", hasMoved, trouble }));
      return;
    }
    const { pairs, untilMs } = told.value;
    const pair = pairs.find((each) => each.target.key === target.key);
    setRetryAtMs(null);
    setIsGone(pair === undefined);
    const hasMoved =
      pair !== undefined && (isRefused || amountsIn(pair) !== amountsIn(quoted.pair));
    if (pair !== undefined)
      setQuoted({ pair, untilMs, balance, idempotencyKey: wallet.randomId() });
    setState({ step: "ready", hasMoved, trouble: null });
  });

  const confirm = useOneAtATime(async () => {
    const pair = chosen(quoted.pair);
    if (pair === null) return;
    setState(({ hasMoved }) => ({ step: "confirming", hasMoved, trouble: null }));
    const { idempotencyKey } = quoted;
    const done = await wallet.depository((exchange) => exchange.exchange({ pair, idempotencyKey }));
    if (done.ok) {
      onDone();
      return;
    }
    const { problem } = done;
    if (quoteCodes.has(problem.code)) {
      await renew(true);
      return;
    }
    // A refusal of the product's is an answer; after anything else it may be done or not.
    const step = "textKey" in problem ? "ready" : "unanswered";
    setState({ step, hasMoved: false, trouble: { of: "exchange", failure: problem } });
  });

  useSeenDone(state.step === "unanswered" ? quoted.pair.target.key : null, onDone);
  const isOfNow = quoted.balance === balance;
  const dueMs = retryAtMs ?? (isOfNow ? quoted.untilMs : 0);
  useOnceDue(state.step === "ready" && !isGone ? dueMs : null, () => void renew(false));

  const { pair, untilMs } = quoted;
  const shown: ExchangeState = { ...state, pair: isGone ? null : pair, untilMs };
  return { ...shown, confirm: () => void confirm() };
}

/** An answer that was lost is told by the account itself, once it is in the asset that was asked for. */
function useSeenDone(awaitedKey: string | null, onDone: () => void): void {
  const isSeenDone = useAppState(({ spotAccount }) => spotAccount?.asset.key === awaitedKey);
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (isSeenDone) end();
  }, [isSeenDone]);
}
