import { useRequest, useWallet } from "@coffer/client/react";
import { parseContact } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { useFailureText } from "../../parts/useFailureText.ts";
import { useOneAtATime } from "../../parts/useOneAtATime.ts";

const NEWS_MS = 6_000;

export type LoginNameFormProps = {
  /** The one that is chosen; empty while there is none. */
  readonly login: string;
  readonly onMustProve: (goOn: () => void) => void;
};

/** Takes the name that signs in beside the password. (decision 40) */
export function LoginNameForm({ login, onMustProve }: LoginNameFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [typed, setTyped] = useState(login);
  const [isEdited, setIsEdited] = useState(true);
  const setting = useRequest("profile.setLogin");
  const failed = setting.status === "failed" && !isEdited ? setting.failure : null;
  const isTaken = failed?.code === "CONFLICT";
  const failure = useFailureText(isTaken ? null : failed, "errors.unknown");
  const isFit = parseContact({ type: "loginAndPassword", value: typed }).ok;

  const save = useOneAtATime(attempt);

  async function attempt() {
    setIsEdited(false);
    const set = await wallet.setLogin(typed);
    if (set.ok) {
      wallet.notify({ type: "success", message: t("passwords.loginSaved"), hideAfterMs: NEWS_MS });
      return;
    }
    if (set.problem.code !== "REAUTHORIZATION_REQUIRED") return;
    setIsEdited(true);
    onMustProve(() => void attempt());
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4 border-t border-line pt-6">
      <TextField
        label={t("passwords.login")}
        name="username"
        autoComplete="username"
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setIsEdited(true);
        }}
        error={isTaken ? t("passwords.loginTaken") : failure}
        hint={t("passwords.loginHint")}
      />
      <Button
        variant="quiet"
        type="submit"
        isBusy={setting.status === "loading"}
        disabled={!isFit || typed.trim().toLowerCase() === login}
      >
        {t("passwords.loginSave")}
      </Button>
    </form>
  );
}
