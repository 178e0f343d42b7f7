import { codeCalls, type Answer, type SentCode } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { useOneAtATime } from "../useOneAtATime.ts";
import { SandboxLink } from "./SandboxLink.tsx";
import { useCountdown } from "./useCountdown.ts";

export type ResendCodeProps = {
  readonly purpose: keyof typeof codeCalls;
  readonly out: SentCode;
  /** The contact itself, where it is known. */
  readonly sentTo: string | null;
  readonly resend: () => Answer<SentCode>;
  readonly onSent: (sent: SentCode) => void;
};

const NEWS_MS = 4_000;

/** Another code in place of the one that is out, with what is left of time and codes. */
export function ResendCode({ purpose, out, sentTo, resend, onSent }: ResendCodeProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const sending = useRequest(codeCalls[purpose].send);
  const leftMs = useCountdown(out.nextSendAtMs);
  const sendAgain = useOneAtATime(async () => {
    const again = await resend();
    if (!again.ok) return;
    onSent(again.value);
    wallet.notify({ type: "success", message: t("contact.codeSent"), hideAfterMs: NEWS_MS });
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextButton
          disabled={leftMs > 0 || out.sendsLeft === 0}
          isBusy={sending.status === "loading"}
          onPress={() => void sendAgain()}
        >
          {leftMs > 0
            ? t("contact.resendIn", { time: formatCountdown(leftMs) })
            : t("contact.resend")}
        </TextButton>
        {out.sendsLeft !== null && (
          <span className="text-14 text-text-2">
            {t("contact.sendsLeft", { count: out.sendsLeft })}
          </span>
        )}
      </div>
      {sentTo !== null && (
        <div className="empty:hidden">
          <SandboxLink page="mailbox" query={{ to: sentTo }} label={t("session.testMailbox")} />
        </div>
      )}
    </>
  );
}
