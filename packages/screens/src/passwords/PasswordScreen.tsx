import { useAppState, useWallet } from "@coffer/client/react";
import { parseContact } from "@coffer/core/session";
import { useTexts } from "@coffer/i18n";
import { Button, PageFrame, TextField, TopBar } from "@coffer/ui";
import { useState } from "react";
import { paths } from "../parts/paths.ts";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useArrival } from "../parts/useArrival.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGoUp } from "../parts/useGoUp.ts";
import { NewPasswordForm } from "./NewPasswordForm.tsx";
import { useProvenAttempt } from "./useProvenAttempt.ts";

const NEWS_MS = 6_000;

type LoginNameFormProps = {
  /** The one that is chosen; empty while there is none. */
  readonly login: string;
  readonly onMustProve: (goOn: () => void) => void;
};

/** Where the password is set and changed, and the name that signs in beside it. (rule 109) */
export function PasswordScreen() {
  const { t } = useTexts();
  const goUp = useGoUp(paths.profile());
  const profile = useAppState(({ userProfile }) => userProfile);
  /** What goes on once it is proved who is here. */
  const [proven, setProven] = useState<(() => void) | null>(null);
  const title = t("titles.profilePassword");
  useArrival(title);
  if (profile === null) return null; // the gate of the route stands before it
  const mustProve = (goOn: () => void) => setProven(() => goOn);

  return (
    <PageFrame header={<TopBar title={title} onBack={goUp} backLabel={t("words.back")} />}>
      {proven !== null && (
        <ReauthorizeForm
          onDone={() => {
            setProven(null);
            proven();
          }}
          onCancel={() => setProven(null)}
        />
      )}
      {/* What was typed stays while the proof is asked for. */}
      <div hidden={proven !== null}>
        <div className="flex flex-col gap-8 pt-2">
          <NewPasswordForm isPasswordSet={profile.isPasswordSet} onMustProve={mustProve} />
          {profile.isPasswordSet && (
            <LoginNameForm login={profile.login ?? ""} onMustProve={mustProve} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

/** Takes the name that signs in beside the password. (rule 40) */
function LoginNameForm({ login, onMustProve }: LoginNameFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [typed, setTyped] = useState(login);
  const attempt = useProvenAttempt({
    run: () => wallet.passwords((passwords) => passwords.setLogin(typed)),
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
