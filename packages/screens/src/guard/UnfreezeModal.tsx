import type { SentCode } from "@coffer/client";
import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { CodeEntry } from "../parts/codes/CodeEntry.tsx";
import { useOwnContact } from "../parts/codes/useOwnContact.ts";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";

export type UnfreezeModalProps = {
  /** Null: a code alone does not do for this person. */
  readonly sent: SentCode | null;
  readonly onClose: () => void;
};

const NEWS_MS = 5_000;

/** Takes the code that lets payments go again, or the stronger proof that its person has. (rule 550) */
export function UnfreezeModal({ sent, onClose }: UnfreezeModalProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { shown, contact } = useOwnContact();
  function finish() {
    wallet.notify({ type: "success", message: t("guard.unfrozen"), hideAfterMs: NEWS_MS });
    onClose();
  }
  if (sent === null) return <UnfreezeProof onDone={finish} onClose={onClose} />;
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

type UnfreezeProofProps = { readonly onDone: () => void; readonly onClose: () => void };

/** Who is here is proved first; then nothing else is asked for. */
function UnfreezeProof({ onDone, onClose }: UnfreezeProofProps) {
  const { t } = useTexts();
  const wallet = useWallet();
  const unfreezing = useAttempt(
    () => wallet.guard((guard) => guard.unfreeze("")),
    ({ ok }) => {
      if (ok) onDone();
    },
  );
  const error = useFailureText(unfreezing.failure, "errors.unknown");
  return (
    <>
      <ReauthorizeForm
        text={t("guard.unfreezeProve")}
        onDone={() => void unfreezing.run()}
        onCancel={onClose}
      />
      <p role="alert" className="text-14 text-negative empty:hidden">
        {error}
      </p>
    </>
  );
}
