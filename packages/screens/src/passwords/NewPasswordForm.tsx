import { useWallet } from "@coffer/client/react";
import { passwordRules } from "@coffer/core/passwords";
import { useTexts } from "@coffer/i18n";
import { Button, RuleList } from "@coffer/ui";
import { useState } from "react";
import { PasswordField, Unheard } from "../parts/fields/PasswordField.tsx";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useFailureText } from "../parts/useFailureText.ts";
import { useGo } from "../parts/useGo.ts";
import { useUnheard } from "../parts/loading/useUnheard.ts";
import { useProvenAttempt } from "./useProvenAttempt.ts";

const NEWS_MS = 6_000;

export type NewPasswordFormProps = {
  readonly isPasswordSet: boolean;
  /** Asks for a proof of who is here, then goes on. */
  readonly onMustProve: (goOn: () => void) => void;
};

/** Takes a new password twice; its rules are ticked off as they are met. */
export function NewPasswordForm({ isPasswordSet, onMustProve }: NewPasswordFormProps) {
  const { t } = useTexts();
  const { name: brand } = useBrand();
  const wallet = useWallet();
  const go = useGo();
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const attempt = useProvenAttempt({
    run: () => wallet.passwords((passwords) => passwords.setPassword(password)),
    onDone: () => {
      const message = t(isPasswordSet ? "passwords.changed" : "passwords.saved");
      wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
      go(paths.profile(), { replace: true });
    },
    onMustProve,
  });
  const error = useFailureText(attempt.failure, "errors.unknown");
  const isUnheard = useUnheard({ failure: attempt.failure, forget: attempt.noticeEdit });
  // An empty field has met nothing yet, also not a rule that only forbids.
  const rules = passwordRules.map(({ name, textKey, isMet }) => ({
    name,
    text: t(textKey),
    isMet: password !== "" && isMet(password, brand),
  }));
  const isStrong = rules.every(({ isMet }) => isMet);
  const differs = repeated !== "" && !password.startsWith(repeated);

  const change = (set: (value: string) => void) => (value: string) => {
    set(value);
    attempt.noticeEdit();
  };
  return (
    <form noValidate onSubmit={attempt.submit} className="flex flex-col gap-4">
      <p className="text-16 text-text-2">
        {t(isPasswordSet ? "passwords.changeText" : "passwords.setText")}
      </p>
      <PasswordField
        label={t("passwords.new")}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={change(setPassword)}
        error={isUnheard ? undefined : error}
      />
      <div className="pb-3">
        <RuleList
          label={t("passwords.rules")}
          rules={rules}
          metLabel={t("passwords.met")}
          unmetLabel={t("passwords.unmet")}
        />
      </div>
      <PasswordField
        label={t("passwords.repeat")}
        name="repeat-password"
        autoComplete="new-password"
        value={repeated}
        onChange={change(setRepeated)}
        error={differs ? t("passwords.differ") : undefined}
      />
      <Button
        variant="primary"
        type="submit"
        isBusy={attempt.isBusy}
        disabled={!isStrong || repeated !== password}
      >
        {t(isPasswordSet ? "passwords.change" : "passwords.set")}
      </Button>
      <Unheard text={isUnheard ? error : undefined} />
    </form>
  );
}
