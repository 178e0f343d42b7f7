import type { HomeView } from "@coffer/client/react";
import { useTexts, useTextsReach } from "@coffer/i18n";
import { Banner, CoinsIcon, LinkRow, TextButton } from "@coffer/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useBrand } from "../parts/brandLook.ts";
import { useModal } from "../parts/modal.ts";
import { useGo } from "../parts/useGo.ts";
import { useWebLink } from "../parts/useWebLink.ts";
import { AssetTab } from "./AssetTab.tsx";
import { RarePlace } from "./RarePlace.tsx";

/**
 * What home has in Telegram: one list, and once home stands what is below it, where its place is kept: what
 * the page ends with does not move under a finger. (rule 265)
 */
export function TelegramAssets({ home }: { readonly home: HomeView }) {
  const { airdrop } = useBrand();
  const all = home.tabs.ALL;
  const [doesStand, setDoesStand] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDoesStand(true));
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {all.assets.length + all.specs.length === 0 ? (
        <RarePlace of="ALL" tab={all} fullTab={null} />
      ) : (
        <AssetTab tab={all} />
      )}
      <div className="min-h-42 min-[24rem]:min-h-36 md:min-h-30">
        {doesStand && (
          <WithTexts>
            <WholeAccount />
          </WithTexts>
        )}
      </div>
      {airdrop != null && (
        <div className="min-h-14">
          {doesStand && (
            <WithTexts>
              <AirdropWay />
            </WithTexts>
          )}
        </div>
      )}
    </>
  );
}

function WithTexts({ children }: { readonly children: ReactNode }) {
  const { locale } = useTexts();
  return useTextsReach(locale, "whole") && children;
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
