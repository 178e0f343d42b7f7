import { useAppState } from "@coffer/client/react";
import type { GuardAmount, GuardSettings } from "@coffer/core/guard";
import {
  editAmountText,
  FIAT_DECIMALS,
  formatDecimal,
  readBoundedAmount,
  type AmountBounds,
  type BoundedAmountProblem,
} from "@coffer/core/money";
import { useTexts, type Translate } from "@coffer/i18n";
import { TextField } from "@coffer/ui";
import { useEffect, useState } from "react";
import { usePastedAmount } from "../parts/amounts/usePastedAmount.ts";

/** A bound check runs so long after the last key. (rule 148) */
const CHECK_MS = 500;

export type AmountRuleProps = {
  readonly rule: "dailyLimit" | "codeAbove";
  readonly amount: GuardAmount | null;
  /** What a change will do. */
  readonly note: string | undefined;
  /** An empty change: as it was. Null: what stands there is no amount. */
  readonly onChange: (changed: Partial<GuardSettings> | null) => void;
};

/** An amount in the currency of the rule; a new one is in the currency the person reads. */
export function AmountRule({ rule, amount, note, onChange }: AmountRuleProps) {
  const { t } = useTexts();
  const preferred = useAppState(({ preferredCurrency }) => preferredCurrency.ticker);
  const fiatTicker = amount?.fiatTicker ?? preferred;
  const [text, setText] = useState(amount?.amount ?? "");
  const problem = useAmountProblem(text, BOUNDS);
  const pasted = usePastedAmount();

  function edit(typed: string) {
    pasted.forget();
    const next = editAmountText(text, typed, FIAT_DECIMALS);
    setText(next);
    const cents = readBoundedAmount(next, BOUNDS);
    if (!cents.ok) {
      onChange(null);
      return;
    }
    const written = formatDecimal(cents.value, FIAT_DECIMALS);
    onChange(written === amount?.amount ? {} : { [rule]: { amount: written, fiatTicker } });
  }

  const said = problem === null ? undefined : boundedAmountText(t, problem);
  return (
    <TextField
      label={t("guard.amountLabel", { ticker: fiatTicker })}
      value={text}
      onChange={edit}
      onPasteText={pasted.read}
      hint={note}
      error={pasted.isRefused ? t("send.invalidAmount") : said}
      inputMode="decimal"
      autoComplete="off"
      autoFocus
    />
  );
}

/** Fifteen digits: more is meant by nobody, and refused by the server. */
const BOUNDS = { above: "0", below: `1${"0".repeat(15)}`, decimals: FIAT_DECIMALS };

/** What a person reads of an amount that may not stand in its field. (rule 147) */
function boundedAmountText(t: Translate, problem: BoundedAmountProblem): string {
  switch (problem.kind) {
    case "invalid":
      return t("amounts.invalid", { value: problem.value });
    case "notAbove":
      return t("amounts.notAbove", { value: problem.value, min: problem.above });
    case "notBelow":
      return t("amounts.notBelow", { value: problem.value, max: problem.below });
    case "invalidBound":
      return t("amounts.invalidBound", { bound: problem.bound });
  }
}

/** What is wrong with an amount, once the typing rests; an empty one is on its way. */
function useAmountProblem(text: string, bounds: AmountBounds): BoundedAmountProblem | null {
  const [checked, setChecked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setChecked(text), CHECK_MS);
    return () => clearTimeout(timer);
  }, [text]);
  if (text === "" || text !== checked) return null;
  const read = readBoundedAmount(text, bounds);
  return read.ok ? null : read.problem;
}
