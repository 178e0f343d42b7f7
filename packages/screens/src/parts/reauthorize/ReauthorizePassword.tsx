import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { PasswordField } from "../fields/PasswordField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";

/** Takes the password that is set now. */
export function ReauthorizePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [password, setPassword] = useState("");
  const checking = useAttempt(
    () => wallet.profile((profile) => profile.reauthorize({ password })),
    (checked) => {
      if (checked.ok) onDone();
      else setPassword("");
    },
  );
  const { failure } = checking;
  const told = useFailureText(password === "" ? failure : null, "errors.unknown");
  // A password that was set a moment ago proves nothing of who set it. (rule 76)
  const error = failure?.code === "REAUTHORIZATION_REQUIRED" ? t("contact.proveYoung") : told;

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    void checking.run();
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
      <Button variant="primary" type="submit" isBusy={checking.isBusy} disabled={password === ""}>
        {t("words.continue")}
      </Button>
    </form>
  );
}
