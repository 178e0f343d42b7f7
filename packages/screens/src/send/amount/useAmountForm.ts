import type { SendDraft } from "@coffer/client";
import { type AssetView, usePreferences, useSendView } from "@coffer/client/react";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import type { SendAmountProblem } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useBoundCheck } from "../../parts/amounts/useBoundCheck.ts";
import { useConverter } from "../../parts/amounts/useConverter.ts";
import { usePastedAmount } from "../../parts/amounts/usePastedAmount.ts";
import { useTypedOn } from "../../parts/amounts/useTypedOn.ts";
import { useQuote } from "../useQuote.ts";
import { amountProblemText } from "./amountProblemText.ts";

const boundTexts = { most: "send.setToMost", least: "send.setToLeast" } as const;

/** The amount box with its converter, bounds, quote and words. */
export function useAmountForm(view: AssetView, receiver: string, draft: SendDraft) {
  const { asset } = view;
  const texts = useTexts();
  const { hidesBalances } = usePreferences();
  const converter = useConverter(view, draft.amount, draft.isFiatTyped);
  const [maxText, setMaxText] = useState(draft.isMaxChosen ? draft.amount : null);
  const pasted = usePastedAmount();
  const { assetText } = converter;
  const [quotedAmount, setQuotedAmount] = useState(asset.sendMin);
  const search = useQuote(asset, { receiver, amount: quotedAmount, memo: draft.memo });
  const fee = search.quote?.estimate.fee.amount ?? null;
  const send = useSendView(asset, fee);
  const problem = assetText === "" ? null : send.problemOf(assetText);
  const isValid = assetText !== "" && problem === null;

  const units = parseDecimal(assetText, asset.decimals);
  const wanted = isValid && units.ok ? formatDecimal(units.value, asset.decimals) : quotedAmount;
  if (wanted !== quotedAmount) setQuotedAmount(wanted);

  const isMaxChosen = assetText !== "" && assetText === maxText;
  const setMax = (text: string) => {
    converter.setAsset(text);
    setMaxText(text);
  };
  const goOnTyping = useTypedOn(converter.text);
  const bounds = useBoundCheck({ ...send, hasRoom: send.isSendable }, assetText, (bound) => {
    goOnTyping.keep();
    // A fee that has grown since sets the amount to less: everything is still what is meant.
    if (isMaxChosen) setMax(bound);
    else converter.setAsset(bound);
  });
  const hint = bounds.corrected === null ? undefined : texts.t(boundTexts[bounds.corrected]);
  const say = (one: SendAmountProblem | null) =>
    one === null ? undefined : amountProblemText(one, send, { ...texts, hidesBalances });
  const edit =
    <Input extends readonly unknown[]>(change: (...input: Input) => void) =>
    (...input: Input) => {
      pasted.forget();
      change(...input);
    };
  return {
    converter: {
      ...converter,
      type: edit((typed: string) => {
        setMaxText(null);
        converter.type(bounds.corrected === null ? typed : goOnTyping.read(typed));
      }),
      setAsset: edit(converter.setAsset),
      setMax: edit(() => setMax(send.maxAmount)),
      swap: edit(converter.swap),
    },
    readPasted: pasted.read,
    send,
    search,
    isMaxChosen,
    /** MAX leaves the fee behind where the asset pays its own: before that is known, there is no MAX. */
    isMaxKnown: fee !== null || asset.feeAssetKey !== asset.key,
    canGoOn: isValid && !bounds.isSettling,
    error: pasted.isRefused ? texts.t("send.invalidAmount") : say(bounds.problem),
    hint,
    /** What the amount was set to under the finger; null where it stands as it was typed. */
    correctedTo: bounds.corrected === null ? null : assetText,
  };
}
