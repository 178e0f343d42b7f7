import type { Outcome } from "@coffer/core/outcome";
import { useTexts } from "@coffer/i18n";
import { useState, type ReactNode } from "react";
import { PIN_LENGTH, PinEntry } from "./PinEntry.tsx";
import type { PinFailure } from "./pinWords.ts";
import { usePinTry } from "./usePinTry.ts";

export type AskedPinProps<T> = {
  readonly ask: (pin: string) => Promise<Outcome<T, PinFailure>>;
  readonly onDone: (value: T) => void;
  readonly children?: ReactNode;
};

/** Asks for the PIN that opens: the sixth digit submits it. One that was wrong goes out of the field. (rule 530) */
export function AskedPin<T>({ ask, onDone, children }: AskedPinProps<T>) {
  const { t } = useTexts();
  const [pin, setPin] = useState("");
  const tried = usePinTry(ask, (answer) => {
    if (answer.ok) onDone(answer.value);
    else if (isWrong(answer.problem)) setPin("");
  });
  const change = (typed: string) => {
    setPin(typed);
    if (typed.length === PIN_LENGTH && typed !== pin) tried.run(typed);
  };
  return (
    <PinEntry
      label={t("privateAccount.pin")}
      pin={pin}
      onChange={change}
      onSubmit={() => {
        if (pin.length === PIN_LENGTH && tried.leftMs === 0) tried.run(pin);
      }}
      tried={tried}
      busy={t("privateAccount.checking")}
    >
      {children}
    </PinEntry>
  );
}

const isWrong = (failure: PinFailure): boolean =>
  "kind" in failure && failure.kind === "vault" && failure.problem.kind === "wrongPin";
