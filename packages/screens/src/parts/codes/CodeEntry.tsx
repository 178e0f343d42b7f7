import { codeCalls, type Answer, type SentCode } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import { CODE_WRONG_TRIES_MAX } from "@coffer/core/session";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { TextButton } from "@coffer/ui";
import { useState } from "react";
import { SandboxLink } from "./SandboxLink.tsx";
import { TypedCode } from "./TypedCode.tsx";
import { useCodeExpiry } from "./useCodeExpiry.ts";
import { useCodeTyping } from "./useCodeTyping.ts";
import { useCountdown } from "./useCountdown.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

export type CodeEntryProps = {
  /** Where the code has gone. */
  readonly text: string;
  /** The contact itself, where it is known. */
  readonly sentTo: string | null;
  readonly purpose: keyof typeof codeCalls;
  readonly sent: SentCode;
  readonly check: (code: string) => Answer<unknown>;
  readonly resend: () => Answer<SentCode>;
  readonly onDone: () => void;
};

const NEWS_MS = 4_000;

/** Takes a code, the sixth digit submits it; says what is left of tries, codes and time. */
export function CodeEntry(props: CodeEntryProps) {
  const { text, sentTo, purpose, sent, check, resend, onDone } = props;
  const { t } = useTexts();
  const expiry = useCodeExpiry();
  const wallet = useWallet();
  const [out, setOut] = useState(sent);
  const [wrongTries, setWrongTries] = useState(0);
  const sending = useRequest(codeCalls[purpose].send);
  const leftMs = useCountdown(out.nextSendAtMs);
  const typing = useCodeTyping({
    checkedBy: codeCalls[purpose].check,
    sentBy: codeCalls[purpose].send,
    otherwise: "errors.unknown",
    check: async (code) => {
      const checked = await check(code);
      if (checked.ok) onDone();
      else if (checked.problem.code === "INVALID_VERIFICATION_CODE")
        setWrongTries((before) => before + 1);
      return checked;
    },
  });

  const sendAgain = useOneAtATime(async () => {
    const again = await resend();
    if (!again.ok) return;
    setOut(again.value);
    typing.begin();
    setWrongTries(0);
    wallet.notify({ type: "success", message: t("contact.codeSent"), hideAfterMs: NEWS_MS });
  });

  const triesLeft = Math.max(0, CODE_WRONG_TRIES_MAX - wrongTries);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 wrap-anywhere text-text-2">{text + expiry(out.expiresAtMs)}</p>
      <TypedCode
        typing={typing}
        label={t("contact.codeLabel")}
        checking={t("contact.codeChecking")}
      />
      <p role="status" className="text-14 text-text-2 empty:hidden">
        {wrongTries > 0 && t("contact.triesLeft", { count: triesLeft })}
      </p>
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
    </div>
  );
}
