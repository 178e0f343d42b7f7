import type { SentCode } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../parts/codes/CodeEntry.tsx";
import { useOwnContact } from "../parts/codes/useOwnContact.ts";

export type UnfreezeModalProps = { readonly sent: SentCode; readonly onClose: () => void };

const NEWS_MS = 5_000;

/** Takes the code that lets payments go again. */
export function UnfreezeModal({ sent, onClose }: UnfreezeModalProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { shown, contact } = useOwnContact();
  function finish() {
    wallet.notify({ type: "success", message: t("guard.unfrozen"), hideAfterMs: NEWS_MS });
    onClose();
  }
  return (
    <CodeEntry
      text={t("guard.unfreezeCodeText", { contact: shown })}
      sentTo={contact}
      purpose="unfreeze"
      sent={sent}
      check={(code) => wallet.guard((guard) => guard.unfreeze(code))}
      resend={() => wallet.guard((guard) => guard.sendCode("unfreeze"))}
      onDone={finish}
    />
  );
}
