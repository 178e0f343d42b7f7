import type { HomeView } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, CoinsIcon, LinkRow, TextButton } from "@coffer/ui";
import { useEffect, useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { useModal } from "../parts/modal.ts";
import { useGo } from "../parts/useGo.ts";
import { useWebLink } from "../parts/useWebLink.ts";
import { AssetTab } from "./AssetTab.tsx";

/** What home has in Telegram: one list, and once home stands what is below it. (rule 265) */
export function TelegramAssets({ home }: { readonly home: HomeView }) {
  const [doesStand, setDoesStand] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDoesStand(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <AssetTab tab={home.tabs.ALL} fullTab={null} />
      {doesStand && <WithTexts />}
    </>
  );
}

/** Nothing above it moves when its texts come. */
function WithTexts() {
  const { locale } = useTexts();
  return useTextsReach(locale, "whole") && <Beside />;
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
