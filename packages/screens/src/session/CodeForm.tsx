import { useRequest, useWallet } from "@coffer/client/react";
import { editCodeText, isCodeComplete } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { CodeField, TextButton } from "@coffer/ui";
import { useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { ResendCode } from "./ResendCode.tsx";

export type CodeFormProps = { readonly contact: string; readonly nextSendAtMs: number };

/** Takes the code; the sixth digit submits it. */
export function CodeForm({ contact, nextSendAtMs }: CodeFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [code, setCode] = useState("");
  const [tries, setTries] = useState(0);
  const checking = useRequest("auth.authorizeByConfirmCode");
  const sending = useRequest("auth.sendConfirmCode");
  const isChecking = checking.status === "loading";
  const isUntouched = code === "";
  const failed = [checking, sending].find(({ status }) => status === "failed");
  const failure = failed?.status === "failed" && isUntouched ? failed.failure : null;
  const error = useFailureText(failure, "errors.login");

  async function change(typed: string) {
    const next = editCodeText(typed);
    setCode(next);
    if (!isCodeComplete(next) || isChecking) return;
    const signedIn = await wallet.authorizeByConfirmCode(next);
    if (signedIn.ok) return;
    setCode("");
    setTries(tries + 1);
  }

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.codeTitle")}</h1>
        <p className="text-16 text-text-2">{t("session.codeText", { contact })}</p>
      </div>
      <CodeField
        key={tries}
        label={t("session.codeLabel")}
        value={code}
        onChange={(value) => void change(value)}
        error={error}
        hint={isChecking ? t("session.codeChecking") : undefined}
        disabled={isChecking}
        autoFocus
      />
      <div className="-mx-2 flex flex-wrap justify-between gap-x-4">
        <ResendCode nextSendAtMs={nextSendAtMs} />
        <TextButton onPress={() => wallet.changeContact()}>{t("session.changeContact")}</TextButton>
      </div>
    </div>
  );
}
