import type { HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { Banner, CoinsIcon, LinkRow, TextButton } from "@coffer/ui";
import { useBrand } from "../parts/brandLook.ts";
import { useModal } from "../parts/modal.ts";
import { useGo } from "../parts/useGo.ts";
import { useWebLink } from "../parts/useWebLink.ts";
import { AssetTab } from "./AssetTab.tsx";
import { RarePlace } from "./RarePlace.tsx";

/**
 * What home has in Telegram: one list, and what it does not show. All of it stands at once: what comes
 * later would be the largest thing painted, and move what is about to be pressed. (rule 265)
 */
export function TelegramAssets({ home }: { readonly home: HomeView }) {
  const { airdrop } = useBrand();
  const all = home.tabs.ALL;
  return (
    <>
      {all.assets.length + all.specs.length === 0 ? (
        <RarePlace of="ALL" tab={all} fullTab={null} />
      ) : (
        <AssetTab tab={all} />
      )}
      <WholeAccount />
      {airdrop != null && <AirdropWay />}
    </>
  );
}

/** Where the rest of the account is, and the way there. */
function WholeAccount() {
  const { t } = useTexts();
  const modal = useModal();
  const openWebWallet = useWebLink(() => modal.open({ name: "webLink" }));
  return (
    <Banner
      tone="info"
      title={t("telegram.tonOnly")}
      action={<TextButton onPress={openWebWallet}>{t("telegram.toWeb")}</TextButton>}
    />
  );
}

/** What the brand gives away. */
function AirdropWay() {
  const { t } = useTexts();
  const go = useGo();
  return (
    <LinkRow
      icon={<CoinsIcon size={20} />}
      label={t("titles.airdrop")}
      onPress={() => go("/airdrop")}
    />
  );
}
