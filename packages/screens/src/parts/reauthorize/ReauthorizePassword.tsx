import { useRequest, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PasswordField } from "../PasswordField.tsx";
import { useFailureText } from "../useFailureText.ts";
import { useOneAtATime } from "../useOneAtATime.ts";

/** Takes the password that is set now. */
export function ReauthorizePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [password, setPassword] = useState("");
  const checking = useRequest("auth.reauthorize");
  const failure = checking.status === "failed" && password === "" ? checking.failure : null;
  const error = useFailureText(failure, "errors.unknown");

  const submit = useOneAtATime(async () => {
    const checked = await wallet.reauthorize({ password });
    if (checked.ok) onDone();
    else setPassword("");
  });

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <PasswordField
        label={t("contact.provePassword")}
        autoComplete="current-password"
        name="password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={error}
      />
      <Button
        variant="primary"
        type="submit"
        isBusy={checking.status === "loading"}
        disabled={password === ""}
      >
        {t("words.continue")}
      </Button>
    </form>
  );
}
