import type { ReachedBy } from "@coffer/client";
import { useRequest, useWallet } from "@coffer/client/react";
import { editCodeText, isCodeComplete } from "@coffer/core/session";
import { formatPhone, useTexts } from "@coffer/i18n";
import { Button, CodeField, TextButton } from "@coffer/ui";
import { useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";
import { ResendCode } from "./ResendCode.tsx";

export type CodeFormProps = {
  readonly contactType: ReachedBy;
  readonly contact: string;
  readonly nextSendAtMs: number;
  readonly onChangeContact: () => void;
};

/** Takes the code; the sixth digit submits it. A code that found no network can be tried again. */
export function CodeForm(props: CodeFormProps) {
  const { contactType, contact, nextSendAtMs, onChangeContact } = props;
  const { t, locale } = useTexts();
  const isPhone = contactType === "phone";
  const wallet = useWallet();
  const [code, setCode] = useState("");
  const [sentAgain, setSentAgain] = useState(0);
  const [unanswered, setUnanswered] = useState<string>();
  const checking = useRequest("auth.authorizeByConfirmCode");
  const sending = useRequest("auth.sendConfirmCode");
  const isChecking = checking.status === "loading";
  const isUnanswered = code !== "" && code === unanswered && !isChecking;
  const failed = [checking, sending].find(({ status }) => status === "failed");
  const isSaid = code === "" || isUnanswered;
  const failure = failed?.status === "failed" && isSaid ? failed.failure : null;
  const error = useFailureText(failure, "errors.login");

  /** A new code is waited for in the field, not at the button that asked for it. */
  function begin() {
    setCode("");
    setSentAgain((before) => before + 1);
  }

  const submit = useOneAtATime(async (whole: string) => {
    const signedIn = await wallet.authorizeByConfirmCode(whole);
    if (signedIn.ok) return;
    const { code: why } = signedIn.problem;
    if (why === "NETWORK" || why === "TIMEOUT") setUnanswered(whole);
    else setCode("");
  });

  function change(typed: string) {
    const next = editCodeText(typed);
    setCode(next);
    if (isCodeComplete(next)) void submit(next);
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.codeTitle")}</h1>
        <p className="text-16 text-text-2">
          {t("session.codeText", { contact: isPhone ? formatPhone(contact, locale) : contact })}
        </p>
      </div>
      <CodeField
        key={sentAgain}
        label={t("session.codeLabel")}
        value={code}
        onChange={change}
        error={error}
        hint={isChecking ? t("session.codeChecking") : undefined}
        isBusy={isChecking}
        autoFocus
      />
      {isUnanswered && (
        <Button variant="primary" onPress={() => void submit(code)}>
          {t("words.retry")}
        </Button>
      )}
      <div className="flex flex-wrap justify-between gap-x-4">
        <ResendCode nextSendAtMs={nextSendAtMs} onSent={begin} />
        <TextButton onPress={onChangeContact}>
          {t(isPhone ? "session.changePhone" : "session.changeEmail")}
        </TextButton>
      </div>
    </div>
  );
}
