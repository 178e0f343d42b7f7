import { useAppState, type HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useBrand } from "../parts/brandLook.ts";
import { useGo } from "../parts/useGo.ts";
import { useReceiveAndSend } from "./useReceiveAndSend.ts";

/**
 * What to do next with the whole wallet, whatever tab is open: activate a first asset, or bring coins
 * into one, and what sending them will ask for. (rule 140)
 */
export function HomeBanners({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const go = useGo();
  const { name: brand } = useBrand();
  const { receive } = useReceiveAndSend(home);
  const isVerified = useAppState(({ kyc }) => kyc.verificationStatus === "APPROVED");
  if (home.banner === "none") return null;
  if (home.banner === "activateAssets")
    return (
      <Banner
        tone="info"
        title={t("home.activateTitle")}
        text={t("home.activateText", { brand })}
      />
    );
  const isEmptied = home.latest.length > 0;
  const firstText = t(isVerified ? "home.buyText" : "home.buyTextFirst");
  return (
    <Banner
      tone="info"
      title={t(isEmptied ? "home.emptyTitle" : "home.buyTitle")}
      text={isEmptied ? t("home.emptyText") : firstText}
      action={
        <span className="flex flex-wrap gap-x-6">
          <TextButton onPress={receive}>{t("home.receive")}</TextButton>
          <TextButton isQuiet onPress={() => go(paths.buySetAmount())}>
            {t("home.buy")}
          </TextButton>
        </span>
      }
    />
  );
}
