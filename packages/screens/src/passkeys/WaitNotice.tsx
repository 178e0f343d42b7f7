import { useWallet } from "@coffer/client/react";
import type { AnswerOf } from "@coffer/contract";
import { formatDate, useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { useState } from "react";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { usePasskeyAttempt } from "../parts/passkeys/usePasskeyAttempt.ts";
import { usePasskeyText } from "../parts/passkeys/usePasskeyText.ts";

const NEWS_MS = 5_000;

type WaitNoticeProps = { readonly wait: NonNullable<AnswerOf<"passkeys.list">["wait"]> };

/** That a change of how payments are confirmed waits its day, and the way to end that by a passkey of before. (rule 592) */
export function WaitNotice({ wait: { isConfirmable, until } }: WaitNoticeProps) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const [isOver, setIsOver] = useState(false);
  const { run, isBusy, trouble } = usePasskeyAttempt(
    () => wallet.passkeys((passkeys) => passkeys.confirmWish()),
    () => {
      setIsOver(true);
      wallet.notify({ type: "success", message: t("passkeys.changeDone"), hideAfterMs: NEWS_MS });
    },
  );
  const error = usePasskeyText(trouble, "passkeys.changeRefused");
  const canConfirm = isConfirmable && "PublicKeyCredential" in globalThis;
  if (isOver) return null;
  return (
    <>
      <Banner
        tone="info"
        title={t("passkeys.changeTitle", { time: formatDate(until, locale) })}
        text={canConfirm ? t("passkeys.changeText") : t("passkeys.changeWaits")}
        action={
          canConfirm ? (
            <TextButton isBusy={isBusy} onPress={() => void run()}>
              {t("passkeys.changeNow")}
            </TextButton>
          ) : undefined
        }
      />
      <ErrorLine text={error} />
    </>
  );
}
