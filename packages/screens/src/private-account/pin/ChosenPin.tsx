import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { PIN_LENGTH, PinEntry } from "./PinEntry.tsx";
import type { PinTry } from "./usePinTry.ts";

export type ChosenPinProps = {
  readonly tried: Pick<PinTry<never>, "error" | "isBusy" | "isPast" | "leftMs" | "note">;
  /** Given a PIN that was typed twice. */
  readonly onChosen: (pin: string) => void;
};

/** A new PIN, typed twice. Two that differ begin anew. (rule 531) */
export function ChosenPin({ tried, onChosen }: ChosenPinProps) {
  const { t } = useTexts();
  const [first, setFirst] = useState<string | null>(null);
  const [pin, setPin] = useState("");
  const [hasDiffered, setHasDiffered] = useState(false);
  const submit = () => {
    if (pin.length < PIN_LENGTH) return;
    if (first === null) {
      setFirst(pin);
      setPin("");
      setHasDiffered(false);
    } else if (pin === first) onChosen(pin);
    else {
      setFirst(null);
      setPin("");
      setHasDiffered(true);
    }
  };
  const differs = { ...tried, error: hasDiffered ? t("privateAccount.pinDiffers") : undefined };
  return (
    <PinEntry
      label={first === null ? t("privateAccount.pin") : t("privateAccount.repeatPin")}
      pin={pin}
      onChange={setPin}
      onSubmit={submit}
      tried={first === null ? differs : tried}
      busy={t("privateAccount.saving")}
    />
  );
}
