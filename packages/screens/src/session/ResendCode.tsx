import { useRequest, useWallet } from "@coffer/client/react";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { useCountdown } from "../parts/codes/useCountdown.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 4_000;

export type ResendCodeProps = { readonly nextSendAtMs: number; readonly onSent: () => void };

/** Another code, once the pause between two is over. */
export function ResendCode({ nextSendAtMs, onSent }: ResendCodeProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const isSending = useRequest("auth.sendConfirmCode").status === "loading";
  const leftMs = useCountdown(nextSendAtMs);

  const resend = useOneAtATime(async () => {
    const sent = await wallet.session((session) => session.resendCode());
    if (!sent.ok) return;
    onSent();
    wallet.notify({ type: "success", message: t("session.codeSent"), hideAfterMs: NEWS_MS });
  });

  return (
    <TextButton disabled={leftMs > 0} isBusy={isSending} onPress={() => void resend()}>
      {leftMs > 0 ? t("session.resendIn", { time: formatCountdown(leftMs) }) : t("session.resend")}
    </TextButton>
  );
}
