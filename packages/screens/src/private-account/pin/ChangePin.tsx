import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { ChosenPin } from "./ChosenPin.tsx";
import { PIN_LENGTH, PinEntry } from "./PinEntry.tsx";
import { usePinTry } from "./usePinTry.ts";

const NEWS_MS = 5_000;

/** Puts another PIN in the place of the one there is: that one first, the new one twice. (rule 531) */
export function ChangePin({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [old, setOld] = useState("");
  const [isOldGiven, setIsOldGiven] = useState(false);
  const changing = usePinTry(
    (next: string) => wallet.privateAccount((account) => account.changePin(old, next)),
    (answer) => {
      if (answer.ok) {
        const message = t("privateAccount.pinChanged");
        wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
        onClose();
        return;
      }
      // Whether the one there is was right is known last: both are tried together, as one try.
      setOld("");
      setIsOldGiven(false);
    },
  );
  return (
    <>
      <p className="text-16 text-pretty text-text-2">
        {isOldGiven ? t("privateAccount.newPinText") : t("privateAccount.enterPinText")}
      </p>
      <div>
        {isOldGiven ? (
          <ChosenPin tried={changing} onChosen={changing.run} />
        ) : (
          <PinEntry
            label={t("privateAccount.oldPin")}
            pin={old}
            onChange={setOld}
            onSubmit={() => setIsOldGiven(old.length === PIN_LENGTH)}
            tried={changing}
            busy={t("privateAccount.checking")}
          />
        )}
      </div>
    </>
  );
}
