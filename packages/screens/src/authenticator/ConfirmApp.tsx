import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useState } from "react";
import { TypedCode } from "../parts/codes/TypedCode.tsx";
import { useCodeTyping } from "../parts/codes/useCodeTyping.ts";

export type ConfirmAppProps = {
  readonly onDone: () => void;
  readonly onBack: () => void;
  /** With another secret: this one is gone. */
  readonly onBeginAgain: () => void;
};

/** Takes the first code of an app, which puts it in force. (rule 553) */
export function ConfirmApp({ onDone, onBack, onBeginAgain }: ConfirmAppProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [isGone, setIsGone] = useState(false);
  const typing = useCodeTyping({
    checkedBy: "authenticator.confirm",
    sentBy: "authenticator.start",
    otherwise: "errors.unknown",
    check: async (code) => {
      const confirmed = await wallet.authenticator((authenticator) => authenticator.confirm(code));
      if (confirmed.ok) onDone();
      // The server knows of no set-up any more: not found, which has no code of its own.
      else setIsGone(confirmed.problem.code === "OTHER");
      return confirmed;
    },
  });
  if (isGone)
    return (
      <div role="alert">
        <Banner
          tone="warning"
          title={t("authenticator.tooLate")}
          action={<TextButton onPress={onBeginAgain}>{t("authenticator.again")}</TextButton>}
        />
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 text-pretty text-text-2">{t("authenticator.confirmText")}</p>
      <TypedCode
        typing={typing}
        label={t("authenticator.code")}
        checking={t("authenticator.checking")}
      />
      <div className="flex justify-center">
        <TextButton onPress={onBack}>{t("words.back")}</TextButton>
      </div>
    </div>
  );
}
