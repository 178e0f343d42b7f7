import { useTexts } from "@coffer/i18n";
import { Banner, TextButton, useHost } from "@coffer/ui";
import { useModal } from "./modal.ts";
import { useWebLink } from "./useWebLink.ts";

/** For a page that needs what a host may refuse it, such as the camera: the way to do it in a browser. */
export function InBrowser() {
  const { t } = useTexts();
  const host = useHost();
  const modal = useModal();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  if (host === null) return null;
  return (
    <Banner
      tone="info"
      title={t("telegram.inBrowserTitle")}
      text={t("telegram.inBrowserText")}
      action={<TextButton onPress={openWebWallet}>{t("telegram.openWeb")}</TextButton>}
    />
  );
}
