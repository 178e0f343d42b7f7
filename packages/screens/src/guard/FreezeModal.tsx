import { useRequest, useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useFailureText } from "../parts/useFailureText.ts";
import { useOneAtATime } from "../parts/useOneAtATime.ts";

const NEWS_MS = 5_000;

/** Says what a freeze does, and does it for a press of its own. */
export function FreezeModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const freezing = useRequest("guard.freeze");
  const failure = freezing.status === "failed" ? freezing.failure : null;
  const error = useFailureText(failure, "errors.unknown");

  const freeze = useOneAtATime(async () => {
    const frozen = await wallet.guard((guard) => guard.freeze());
    if (!frozen.ok) return;
    wallet.notify({ type: "success", message: t("guard.frozenNow"), hideAfterMs: NEWS_MS });
    onClose();
  });

  return (
    <>
      <p className="text-16 text-text-2">{t("guard.freezeAsk")}</p>
      <p role="alert" className="text-14 text-negative empty:hidden">
        {error}
      </p>
      <Button variant="danger" isBusy={freezing.status === "loading"} onPress={() => void freeze()}>
        {t("guard.freezeNow")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
