import { useWallet } from "@coffer/client/react";
import { formatDate, useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import type { Recovery } from "./useRecovery.ts";

const NEWS_MS = 6_000;

/** That somebody has said here that all is lost, from or until when a code is enough, and the way to call it off. */
export function RecoveryNotice({ recovery }: { readonly recovery: Recovery }) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const { run, isBusy, failure } = useAttempt(
    () => wallet.passkeys((passkeys) => passkeys.callOffRecovery()),
    (calledOff) => {
      if (calledOff.ok)
        wallet.notify({ type: "success", message: t("passkeys.calledOff"), hideAfterMs: NEWS_MS });
    },
  );
  const error = useFailureText(failure, "errors.unknown");
  const time = formatDate(new Date(recovery.momentMs).toISOString(), locale);
  const isWaiting = recovery.state === "waiting";
  return (
    <>
      <Banner
        tone="warning"
        title={isWaiting ? t("passkeys.waitingTitle", { time }) : t("passkeys.openTitle", { time })}
        text={isWaiting ? t("passkeys.waitingText") : t("passkeys.openText")}
        action={
          <TextButton isBusy={isBusy} onPress={() => void run()}>
            {t("passkeys.callOff")}
          </TextButton>
        }
      />
      <ErrorLine text={error} />
    </>
  );
}
