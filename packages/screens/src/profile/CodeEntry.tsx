import type { Answer, SentCode } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import { CODE_WRONG_TRIES_MAX, editCodeText, isCodeComplete } from "@coffer/core/session";
import { formatCountdown, useTexts } from "@coffer/i18n";
import { Button, CodeField, TextButton } from "@coffer/ui";
import { useState } from "react";
import { useCountdown } from "../parts/useCountdown.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const calls = {
  contact: { check: "profile.verifyContactCode", send: "profile.sendContactCode" },
  reauthorize: { check: "auth.reauthorize", send: "auth.sendSecurityCode" },
} as const;

export type CodeEntryProps = {
  /** Where the code has gone. */
  readonly text: string;
  readonly purpose: keyof typeof calls;
  readonly sent: SentCode;
  readonly check: (code: string) => Answer<null>;
  readonly resend: () => Answer<SentCode>;
  readonly onDone: () => void;
};

const NEWS_MS = 4_000;

/** Takes a code, the sixth digit submits it; says what is left of tries, codes and time. */
export function CodeEntry({ text, purpose, sent, check, resend, onDone }: CodeEntryProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [out, setOut] = useState({ ...sent, count: 0 });
  const [code, setCode] = useState("");
  const [wrongTries, setWrongTries] = useState(0);
  const [unanswered, setUnanswered] = useState<string>();
  const checking = useRequest(calls[purpose].check);
  const sending = useRequest(calls[purpose].send);
  const leftMs = useCountdown(out.nextSendAtMs);
  const isChecking = checking.status === "loading";
  const isUnanswered = code !== "" && code === unanswered && !isChecking;
  const failed = [checking, sending].find(({ status }) => status === "failed");
  const isSaid = code === "" || isUnanswered;
  const failure = failed?.status === "failed" && isSaid ? failed.failure : null;
  const error = useFailureText(failure, "errors.unknown");

  const submit = useOneAtATime(async (whole: string) => {
    const checked = await check(whole);
    if (checked.ok) {
      onDone();
      return;
    }
    const { code: why } = checked.problem;
    if (why === "INVALID_VERIFICATION_CODE") setWrongTries((before) => before + 1);
    if (why === "NETWORK" || why === "TIMEOUT") setUnanswered(whole);
    else setCode("");
  });

  const sendAgain = useOneAtATime(async () => {
    const again = await resend();
    if (!again.ok) return;
    setOut(({ count }) => ({ ...again.value, count: count + 1 }));
    setCode("");
    setWrongTries(0);
    wallet.notify({ type: "success", message: t("contact.codeSent"), hideAfterMs: NEWS_MS });
  });

  function change(typed: string) {
    const next = editCodeText(typed);
    setCode(next);
    if (isCodeComplete(next)) void submit(next);
  }

  const triesLeft = Math.max(0, CODE_WRONG_TRIES_MAX - wrongTries);
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 wrap-anywhere text-text-2">{text}</p>
      <CodeField
        key={out.count}
        label={t("contact.codeLabel")}
        value={code}
        onChange={change}
        error={error}
        hint={isChecking ? t("contact.codeChecking") : undefined}
        isBusy={isChecking}
        autoFocus
      />
      {isUnanswered && (
        <Button variant="primary" onPress={() => void submit(code)}>
          {t("words.retry")}
        </Button>
      )}
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
    </div>
  );
}
