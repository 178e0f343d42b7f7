import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextButton, TextField } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PasswordField, Unheard } from "../fields/PasswordField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";
import { useUnheard } from "../loading/useUnheard.ts";

export type PasswordFormProps = {
  readonly initialContact: string;
  readonly onUseCode: () => void;
};

/** Signs in with an email, a phone or a login name and its password. */
export function PasswordForm({ initialContact, onUseCode }: PasswordFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [contact, setContact] = useState(initialContact);
  const [password, setPassword] = useState("");
  const entering = useAttempt(() =>
    wallet.passwords((passwords) => passwords.authorizeByPassword({ contact, password })),
  );
  const error = useFailureText(entering.failure, "errors.login");
  const isUnheard = useUnheard(entering);
  const isAboutContact = entering.failure?.code === "INVALID_CONTACT";

  function submit(event: SubmitEvent) {
    event.preventDefault();
    void entering.run();
  }

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    entering.forget();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <h1 className="text-28 font-bold text-text-1">{t("session.loginTitle")}</h1>
        <p className="text-16 text-text-2">{t("session.passwordText")}</p>
      </div>
      <TextField
        label={t("session.passwordContact")}
        autoComplete="username"
        name="username"
        autoFocus={initialContact === ""}
        value={contact}
        onChange={change(setContact)}
        error={isAboutContact ? error : undefined}
      />
      <PasswordField
        label={t("session.password")}
        name="password"
        autoComplete="current-password"
        autoFocus={initialContact !== ""}
        value={password}
        onChange={change(setPassword)}
        error={isAboutContact || isUnheard ? undefined : error}
      />
      <Button variant="primary" type="submit" isBusy={entering.isBusy}>
        {t("session.enter")}
      </Button>
      <Unheard text={isUnheard ? error : undefined} />
      <div className="-my-2 flex flex-wrap justify-center gap-x-6">
        <TextButton onPress={onUseCode}>{t("session.useCode")}</TextButton>
      </div>
    </form>
  );
}
