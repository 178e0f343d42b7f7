import type { HomeView } from "@coffer/client/react";
import { useTexts } from "@coffer/i18n";
import { TabPanel, Tabs } from "@coffer/ui";
import { AssetTab } from "./AssetTab.tsx";
import { PrivateTab } from "./PrivateTab.tsx";
import type { HomeTabs } from "./useHomeTabs.ts";

export type AssetTabsProps = { readonly home: HomeView; readonly tabs: HomeTabs };

/** The assets by kind. */
export function AssetTabs({ home, tabs }: AssetTabsProps) {
  const { t } = useTexts();
  const { shown, selected, select, full } = tabs;
  const tab = home.tabs[selected];
  const isPrivateAccountMissing = selected === "PRIVATE" && tab.assets.length === 0;
  return (
    <>
      <Tabs label={t("home.assetKinds")} tabs={shown} selected={selected} onSelect={select} />
      <TabPanel id={selected}>
        {isPrivateAccountMissing ? (
          <PrivateTab />
        ) : (
          <AssetTab
            tab={tab}
            fullTab={full === null ? null : { label: full.label, open: () => select(full.id) }}
          />
        )}
      </TabPanel>
    </>
  );
}
