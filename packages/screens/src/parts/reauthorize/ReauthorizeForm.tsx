import type { SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextButton } from "@coffer/ui";
import { useState, type SubmitEvent } from "react";
import { CodeEntry } from "../codes/CodeEntry.tsx";
import { useOwnContact } from "../codes/useOwnContact.ts";
import { useSentCode } from "../codes/useSentCode.ts";
import { PasswordField, Unheard } from "../fields/PasswordField.tsx";
import { useAttempt } from "../useAttempt.ts";
import { useFailureText } from "../useFailureText.ts";
import { useUnheard } from "../useUnheard.ts";

export type ReauthorizeFormProps = {
  /** Why it is asked for; without one, that a way to sign in is about to change. */
  readonly text?: string;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** Proves anew who is here, by a code or the password, before a contact, a password or a rule changes. */
export function ReauthorizeForm({ text, onDone, onCancel }: ReauthorizeFormProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const hasPassword = useAppState(({ userProfile }) => userProfile?.isPasswordSet === true);
  const { shown, contact } = useOwnContact();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = () => wallet.profile((profile) => profile.sendSecurityCode());
  const { send, isSending, error } = useSentCode({ ask: sendCode, onSent: setSent });

  return (
    <div className="flex flex-col gap-6 pt-2">
      <div className="flex flex-col gap-2">
        <h2 className="text-20 font-bold text-text-1">{t("contact.proveTitle")}</h2>
        <p className="text-16 text-text-2">{text ?? t("contact.proveText")}</p>
      </div>
      {sent === null ? (
        <>
          {hasPassword && <ReauthorizePassword onDone={onDone} />}
          <Button variant={hasPassword ? "quiet" : "primary"} isBusy={isSending} onPress={send}>
            {hasPassword ? t("contact.proveByCode") : t("contact.sendCode")}
          </Button>
          <p role="alert" className="text-14 text-negative empty:hidden">
            {error}
          </p>
        </>
      ) : (
        <CodeEntry
          text={t("contact.codeText", { contact: shown })}
          sentTo={contact}
          purpose="reauthorize"
          sent={sent}
          check={(code) => wallet.profile((profile) => profile.reauthorize({ code }))}
          resend={sendCode}
          onDone={onDone}
        />
      )}
      <div className="flex justify-center">
        <TextButton onPress={onCancel}>{t("words.cancel")}</TextButton>
      </div>
    </div>
  );
}

/** Takes the password that is set now. */
function ReauthorizePassword({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const [password, setPassword] = useState("");
  const checking = useAttempt(
    () => wallet.profile((profile) => profile.reauthorize({ password })),
    (checked) => {
      if (checked.ok) onDone();
      // What nobody has heard is as good as it was.
      else if (checked.problem.code !== "NETWORK" && checked.problem.code !== "TIMEOUT")
        setPassword("");
    },
  );
  const { failure } = checking;
  const isUnheard = useUnheard(checking);
  const told = useFailureText(password === "" || isUnheard ? failure : null, "errors.unknown");
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
        onChange={(typed) => {
          setPassword(typed);
          if (isUnheard) checking.forget();
        }}
        error={isUnheard ? undefined : error}
      />
      <Button variant="primary" type="submit" isBusy={checking.isBusy} disabled={password === ""}>
        {t("words.continue")}
      </Button>
      <Unheard text={isUnheard ? error : undefined} />
    </form>
  );
}
