import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { ChosenPin } from "./ChosenPin.tsx";
import { usePinTry } from "./usePinTry.ts";

export type NewPinProps = {
  readonly phrase: string;
  readonly made: "created" | "added";
  readonly onKept: () => void;
};

/** Takes the PIN under which words are kept in this browser, keeps them, and opens their account. (rule 531) */
export function NewPin({ phrase, made, onKept }: NewPinProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const keeping = usePinTry(
    (pin: string) => wallet.privateAccount((account) => account.keep(phrase, pin)),
    (answer) => {
      if (answer.ok) onKept();
    },
  );
  const failed =
    made === "created" ? t("privateAccount.createFailed") : t("privateAccount.addFailed");
  const error = keeping.failure === null ? undefined : failed;
  return (
    <>
      <p className="text-16 text-pretty text-text-2">{t("privateAccount.newPinText")}</p>
      <div>
        <ChosenPin tried={{ ...keeping, error, isPast: false }} onChosen={keeping.run} />
      </div>
    </>
  );
}
