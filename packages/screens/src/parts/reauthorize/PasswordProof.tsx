import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { AppCodeField } from "../codes/AppCodeField.tsx";
import { PasswordField, Unheard } from "../fields/PasswordField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";
import { useUnheard } from "../loading/useUnheard.ts";

export type PasswordProofProps = {
  /** A code of the app has to stand beside it. */
  readonly withApp: boolean;
  readonly onDone: () => void;
};

/** Takes the password that is set now. */
export function PasswordProof({ withApp, onDone }: PasswordProofProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [password, setPassword] = useState("");
  const [appCode, setAppCode] = useState("");
  const authenticatorCode = appCode.trim();
  const checking = useAttempt(
    () =>
      wallet.profile((profile) =>
        profile.reauthorize({ password, ...(withApp && { authenticatorCode }) }),
      ),
    (checked) => {
      if (checked.ok) onDone();
      // What nobody has heard is as good as it was; so is a password beside a wrong code of the app.
      else if (!stays.has(checked.problem.code)) setPassword("");
    },
  );
  const { failure } = checking;
  const isUnheard = useUnheard(checking);
  const isAppWrong = failure?.code === "INVALID_VERIFICATION_CODE";
  const isTold = password === "" || isUnheard || isAppWrong;
  const told = useFailureText(isTold ? failure : null, "errors.unknown");
  // A password that was set a moment ago proves nothing of who set it. (rule 76)
  const error = failure?.code === "REAUTHORIZATION_REQUIRED" ? t("contact.proveYoung") : told;
  const isReady = password !== "" && (!withApp || authenticatorCode !== "");

  function onSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isReady) void checking.run();
  }

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <PasswordField
        label={t("contact.provePassword")}
        autoComplete="current-password"
        name="password"
        autoFocus
        value={password}
        onChange={(typed) => {
          setPassword(typed);
          if (isUnheard) checking.forget();
        }}
        error={isUnheard || isAppWrong ? undefined : error}
      />
      {withApp && (
        <AppCodeField
          value={appCode}
          onChange={(typed) => {
            setAppCode(typed);
            checking.forget();
          }}
          error={isAppWrong ? error : undefined}
        />
      )}
      <Button variant="primary" type="submit" isBusy={checking.isBusy} disabled={!isReady}>
        {t("words.continue")}
      </Button>
      <Unheard text={isUnheard ? error : undefined} />
    </form>
  );
}

const stays: ReadonlySet<string> = new Set(["NETWORK", "TIMEOUT", "INVALID_VERIFICATION_CODE"]);
