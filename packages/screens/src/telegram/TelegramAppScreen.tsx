import { useTexts } from "@coffer/i18n";
import { Loader } from "@coffer/ui";
import { useEffect } from "react";
import { useHref } from "react-router";

/** The mini-app is a page of its own at this address: whoever comes to it inside the wallet is led there. */
export function TelegramAppScreen() {
  const { t } = useTexts();
  const address = useHref("/tg/app");
  useEffect(() => location.replace(address), [address]);
  return <Loader label={t("session.loader")} />;
}
