import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { ErrorLine } from "../parts/ErrorLine.tsx";
import { ReauthorizeForm } from "../parts/reauthorize/ReauthorizeForm.tsx";
import { useProven } from "../parts/reauthorize/useProven.ts";

const NEWS_MS = 5_000;

/** Takes the app and its recovery codes away, after a proof. (rule 553) */
export function RemoveAuthenticator({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { start, isBusy, error, proof } = useProven({
    run: () => wallet.authenticator((authenticator) => authenticator.remove()),
    onDone: () => {
      wallet.notify({ type: "success", message: t("authenticator.removed"), hideAfterMs: NEWS_MS });
      onClose();
    },
  });
  if (proof !== null) return <ReauthorizeForm text={t("passkeys.proveText")} {...proof} />;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-16 text-pretty text-text-2">{t("authenticator.removeText")}</p>
      <ErrorLine text={error} />
      <Button variant="danger" isBusy={isBusy} onPress={start}>
        {t("authenticator.removeNow")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </div>
  );
}
