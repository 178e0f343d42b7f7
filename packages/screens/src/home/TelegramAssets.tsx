import type { HomeView } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, CoinsIcon, LinkRow, TextButton } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { useModal } from "../parts/modal.ts";
import { useGo } from "../parts/useGo.ts";
import { useWebLink } from "../parts/useWebLink.ts";
import { AssetTab } from "./AssetTab.tsx";

/** What home has in Telegram: one list, and once its texts are there what stands below. (rule 265) */
export function TelegramAssets({ home }: { readonly home: HomeView }) {
  const { locale } = useTexts();
  const areTextsThere = useTextsReach(locale, "whole");
  return (
    <>
      <AssetTab tab={home.tabs.ALL} fullTab={null} />
      {areTextsThere && <Beside />}
    </>
  );
}

/** Where the rest of the account is, with the way there, and what the brand gives away. (rule 265) */
function Beside() {
  const { t } = useTexts();
  const modal = useModal();
  const go = useGo();
  const { airdrop } = useBrand();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  return (
    <>
      <Banner
        tone="info"
        title={t("telegram.tonOnly")}
        action={<TextButton onPress={openWebWallet}>{t("telegram.toWeb")}</TextButton>}
      />
      {airdrop != null && (
        <LinkRow
          icon={<CoinsIcon size={20} />}
          label={t("titles.airdrop")}
          onPress={() => go("/airdrop")}
        />
      )}
    </>
  );
}
