import type { SentCode } from "@coffer/client";
import { useAppState, useWallet } from "@coffer/client/react";
import { formatDate, useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useState } from "react";
import { CodeEntry } from "../parts/codes/CodeEntry.tsx";
import { useOwnContact } from "../parts/codes/useOwnContact.ts";
import { useSentCode } from "../parts/codes/useSentCode.ts";
import { ErrorLine } from "../parts/ErrorLine.tsx";

const NEWS_MS = 8_000;

/** Begins the wait of who has lost their passkeys and app, with a code to their contact. (rule 551) */
export function LostProofs({ onClose }: { readonly onClose: () => void }) {
  const { t, locale } = useTexts();
  const wallet = useWallet();
  const hasApp = useAppState(({ userProfile }) => userProfile?.proofs.hasAuthenticator === true);
  const { shown, contact } = useOwnContact();
  const [sent, setSent] = useState<SentCode | null>(null);
  const sendCode = () => wallet.profile((profile) => profile.sendSecurityCode());
  const { send, isSending, error } = useSentCode({ ask: sendCode, onSent: setSent });

  async function recover(code: string) {
    const asked = await wallet.passkeys((passkeys) => passkeys.recover(code));
    if (asked.ok) {
      const message = t("passkeys.lostDone", { time: formatDate(asked.value, locale) });
      wallet.notify({ type: "success", message, hideAfterMs: NEWS_MS });
    }
    return asked;
  }

  if (sent !== null)
    return (
      <CodeEntry
        text={t("contact.codeText", { contact: shown })}
        sentTo={contact}
        purpose="recover"
        sent={sent}
        check={recover}
        resend={sendCode}
        onDone={onClose}
      />
    );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 text-16 text-pretty text-text-2">
        <p className="wrap-anywhere">{t("passkeys.lostText", { contact: shown })}</p>
        <p>{t("passkeys.lostWhy")}</p>
        {hasApp && <p>{t("passkeys.lostRecoveryCode")}</p>}
      </div>
      <ErrorLine text={error} />
      <Button variant="primary" isBusy={isSending} onPress={send}>
        {t("passkeys.lostSend")}
      </Button>
    </div>
  );
}
