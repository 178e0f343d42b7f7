import type { Answer } from "@coffer/client";
import { editCodeText, isCodeComplete } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button, CodeField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";
import { AppCodeField } from "./AppCodeField.tsx";
import type { CodeEntryProps } from "./CodeEntry.tsx";
import { ResendCode } from "./ResendCode.tsx";
import { useCodeExpiry } from "./useCodeExpiry.ts";

export type CodeWithAppProps = Omit<CodeEntryProps, "check"> & {
  readonly check: (code: string, authenticatorCode: string) => Answer<unknown>;
};

/** Takes a code that was sent and one of the app. Which of the two was wrong nobody is told: both stay as typed. */
export function CodeWithApp(props: CodeWithAppProps) {
  const { text, sentTo, purpose, sent, check, resend, onDone } = props;
  const { t } = useTexts();
  const expiry = useCodeExpiry();
  const [out, setOut] = useState(sent);
  const [code, setCode] = useState("");
  const [appCode, setAppCode] = useState("");
  const checking = useAttempt(
    () => check(code, appCode.trim()),
    ({ ok }) => {
      if (ok) onDone();
    },
  );
  const told = useFailureText(checking.failure, "errors.unknown");
  const isWrong = checking.failure?.code === "INVALID_VERIFICATION_CODE";
  const error = isWrong ? t("contact.twoCodesWrong") : told;
  const isReady = isCodeComplete(code) && appCode.trim() !== "";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) void checking.run();
  }
  const change = (set: (typed: string) => void) => (typed: string) => {
    set(typed);
    checking.forget();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-16 wrap-anywhere text-text-2">{text + expiry(out.expiresAtMs)}</p>
      <CodeField
        label={t("contact.codeLabel")}
        value={code}
        onChange={change((typed) => setCode(editCodeText(typed)))}
        isBusy={checking.isBusy}
        autoFocus
      />
      <AppCodeField value={appCode} onChange={change(setAppCode)} error={error} />
      <Button variant="primary" type="submit" isBusy={checking.isBusy} disabled={!isReady}>
        {t("words.continue")}
      </Button>
      <ResendCode {...{ purpose, out, sentTo, resend }} onSent={setOut} />
    </form>
  );
}
