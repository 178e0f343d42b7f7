import type { HomeBanner } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { Banner, TextButton } from "@coffer/ui";
import { paths } from "../parts/paths.ts";
import { useGo } from "../parts/useGo.ts";

export type HomeBannersProps = { readonly banner: HomeBanner; readonly hasAssets: boolean };

/** What to do next: activate a first asset, or bring coins into one. (companion spec §1) */
export function HomeBanners({ banner, hasAssets }: HomeBannersProps) {
  const { t } = useTexts();
  const go = useGo();
  if (banner === "none") return null;
  if (banner === "buyAssets") {
    return (
      <Banner
        tone="info"
        title={t("home.buyTitle")}
        text={t("home.buyText")}
        action={
          <TextButton onPress={() => go(paths.buySetAmount())}>{t("home.buyAction")}</TextButton>
        }
      />
    );
  }
  return hasAssets ? (
    <Banner tone="info" title={t("home.activateOther")} text={t("home.activateOtherText")} />
  ) : (
    <Banner tone="info" title={t("home.activateTitle")} text={t("home.activateText")} />
  );
}
