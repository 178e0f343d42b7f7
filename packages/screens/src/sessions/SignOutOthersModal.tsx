import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { useSignOut } from "./useSignOut.ts";

/** Asks before everything but this device is signed out. */
export function SignOutOthersModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const { press, isBusy, error } = useSignOut({
    run: () => wallet.sessions((sessions) => sessions.signOutOtherDevices()),
    message: t("sessions.othersSignedOut"),
    onDone: onClose,
  });
  return (
    <>
      <p className="text-16 text-text-2">{t("sessions.signOutOthersText")}</p>
      {error !== undefined && (
        <p role="alert" className="text-14 text-negative">
          {error}
        </p>
      )}
      <Button variant="danger" isBusy={isBusy} onPress={press}>
        {t("sessions.signOutOthers")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
