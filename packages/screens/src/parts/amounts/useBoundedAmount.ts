import { usePreferences, type SendView } from "@coffer/client/react";
import type { SendAmountProblem } from "@coffer/core/send";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { amountProblemText } from "./amountProblemText.ts";
import { useBoundCheck } from "./useBoundCheck.ts";
import type { Converter } from "./useConverter.ts";
import { usePastedAmount } from "./usePastedAmount.ts";
import { useTypedOn } from "./useTypedOn.ts";

const boundTexts = { most: "send.setToMost", least: "send.setToLeast" } as const;

export type AmountToBound = {
  readonly converter: Converter;
  readonly send: SendView;
  /** Whole units that MAX stood for before this page, if it was chosen. */
  readonly chosenMax?: string | null;
};

/** The amount box with its converter, kept within what can be sent, and what is said of it. */
export function useBoundedAmount({ converter, send, chosenMax = null }: AmountToBound) {
  const texts = useTexts();
  const { hidesBalances } = usePreferences();
  const [maxText, setMaxText] = useState(chosenMax);
  const pasted = usePastedAmount();
  const { assetText } = converter;
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
    isMaxChosen,
    canGoOn: assetText !== "" && send.problemOf(assetText) === null && !bounds.isSettling,
    error: pasted.isRefused ? texts.t("send.invalidAmount") : say(bounds.problem),
    hint,
    /** What the amount was set to under the finger; null where it stands as it was typed. */
    correctedTo: bounds.corrected === null ? null : assetText,
  };
}
