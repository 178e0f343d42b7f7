import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useAttempt } from "../parts/useAttempt.ts";
import { useFailureText } from "../parts/useFailureText.ts";

const NEWS_MS = 5_000;

/** Says what a freeze does, and does it for a press of its own. */
export function FreezeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const freezing = useAttempt(
    () => wallet.guard((guard) => guard.freeze()),
    (frozen) => {
      if (!frozen.ok) return;
      wallet.notify({ type: "success", message: t("guard.frozenNow"), hideAfterMs: NEWS_MS });
      onClose();
    },
  );
  const error = useFailureText(freezing.failure, "errors.unknown");

  return (
    <>
      <p className="text-16 text-text-2">{t("guard.freezeAsk")}</p>
      <p role="alert" className="text-14 text-negative empty:hidden">
        {error}
      </p>
      <Button variant="danger" isBusy={freezing.isBusy} onPress={() => void freezing.run()}>
        {t("guard.freezeNow")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
