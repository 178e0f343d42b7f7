import { useWallet } from "@coffer/client/react";
import { parseContact } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button, TextField } from "@coffer/ui";
import { useState } from "react";
import { useFailureText } from "../parts/useFailureText.ts";
import { useProvenAttempt } from "./useProvenAttempt.ts";

const NEWS_MS = 6_000;

export type LoginNameFormProps = {
  /** The one that is chosen; empty while there is none. */
  readonly login: string;
  readonly onMustProve: (goOn: () => void) => void;
};

/** Takes the name that signs in beside the password. (rule 40) */
export function LoginNameForm({ login, onMustProve }: LoginNameFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [typed, setTyped] = useState(login);
  const attempt = useProvenAttempt({
    run: () => wallet.profile((profile) => profile.setLogin(typed)),
    onDone: () =>
      wallet.notify({ type: "success", message: t("passwords.loginSaved"), hideAfterMs: NEWS_MS }),
    onMustProve,
  });
  const isTaken = attempt.failure?.code === "CONFLICT";
  const failure = useFailureText(isTaken ? null : attempt.failure, "errors.unknown");
  const isFit = parseContact({ type: "loginAndPassword", value: typed }).ok;

  return (
    <form
      noValidate
      onSubmit={attempt.submit}
      className="flex flex-col gap-4 border-t border-line pt-6"
    >
      <TextField
        label={t("passwords.login")}
        name="username"
        autoComplete="username"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          attempt.noticeEdit();
        }}
        error={isTaken ? t("passwords.loginTaken") : failure}
        hint={t("passwords.loginHint")}
      />
      <Button
        variant="quiet"
        type="submit"
        isBusy={attempt.isBusy}
        disabled={!isFit || typed.trim().toLowerCase() === login}
      >
        {t("passwords.loginSave")}
      </Button>
    </form>
  );
}
