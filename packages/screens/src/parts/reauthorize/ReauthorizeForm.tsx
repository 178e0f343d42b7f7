import type { SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button, TextButton } from "@coffer/ui";
import { useState } from "react";
import { useSentCode } from "../codes/useSentCode.ts";
import { CodeEntry } from "../codes/CodeEntry.tsx";
import { useOwnContact } from "../codes/useOwnContact.ts";
import { ReauthorizePassword } from "./ReauthorizePassword.tsx";

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
