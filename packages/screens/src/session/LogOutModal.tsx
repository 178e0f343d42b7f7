import { useWallet } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Button } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

export function LogOutModal({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const wallet = useWallet();
  const go = useGo();

  function leave() {
    // Whoever signs in next begins at home, not where this person stood.
    go(paths.home(), { replace: true });
    void wallet.session((session) => session.logout());
  }

  return (
    <>
      <p className="text-16 text-text-2">{t("profile.logOutText")}</p>
      <Button variant="danger" onPress={leave}>
        {t("session.logOut")}
      </Button>
      <Button variant="quiet" onPress={onClose}>
        {t("words.cancel")}
      </Button>
    </>
  );
}
