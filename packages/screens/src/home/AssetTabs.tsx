import type { HomeView } from "@coffer/client/react";
import { homeTabs, type HomeTab } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { TabPanel, Tabs } from "@coffer/ui";
import { useState } from "react";
import { useBrand } from "../parts/useBrand.ts";
import { AssetTab } from "./AssetTab.tsx";

/** The assets by kind. It opens on the first kind that has something, held or offered. */
export function AssetTabs({ home }: { home: HomeView }) {
  const { t } = useTexts();
  const { tabLabels, switches } = useBrand();
  const labels = {
    USD: tabLabels.usd,
    WEB3: tabLabels.web3,
    TOKENS: tabLabels.tokens,
    PRIVATE: tabLabels.private,
  } as const satisfies Record<HomeTab, string>;
  const isShown = {
    USD: true,
    WEB3: true,
    TOKENS: switches.promoTokens,
    PRIVATE: switches.privateAccounts,
  } as const satisfies Record<HomeTab, boolean>;
  const shown = homeTabs.filter((tab) => isShown[tab]);
  const [chosen, setChosen] = useState<HomeTab | null>(null);
  const full =
    shown.find((tab) => home.tabs[tab].assets.length > 0) ??
    shown.find((tab) => home.tabs[tab].specs.length > 0);
  const selected = chosen ?? full ?? "USD";
  return (
    <>
      <Tabs
        label={t("home.assetKinds")}
        tabs={shown.map((tab) => ({ id: tab, label: labels[tab] }))}
        selected={selected}
        onSelect={(id) => setChosen(shown.find((tab) => tab === id) ?? null)}
      />
      <TabPanel id={selected}>
        <AssetTab
          tab={home.tabs[selected]}
          hasAssets={home.hasAssets}
          fullTab={full === undefined ? null : { label: labels[full], open: () => setChosen(full) }}
        />
      </TabPanel>
    </>
  );
}
