import { usePreferences, useWallet, type HomeView } from "@coffer/client/react";
import { homeTabs, type HomeTab } from "@coffer/core/assets";
import { useTexts } from "@coffer/i18n";
import { useState } from "react";
import { useBrand } from "../parts/brandLook.ts";

export type ShownTab = { readonly id: HomeTab; readonly label: string };

export type HomeTabs = {
  readonly shown: readonly ShownTab[];
  readonly selected: HomeTab;
  readonly select: (id: string) => void;
  /** The first tab that has something; null when none has. */
  readonly full: ShownTab | null;
};

/**
 * The tabs the brand shows. The one that was opened last is open, else the first one that has
 * something, held or offered. An empty one is open as long as somebody looks at it. (rule 78)
 */
export function useHomeTabs(home: HomeView): HomeTabs {
  const { tabLabels, switches } = useBrand();
  const { t } = useTexts();
  const { preferences } = useWallet();
  const { homeTab } = usePreferences();
  const [opened, setOpened] = useState("");
  const labels = {
    ALL: t("home.allTab"),
    USD: tabLabels.usd,
    WEB3: tabLabels.web3,
    TOKENS: tabLabels.tokens,
    PRIVATE: tabLabels.private,
  } as const satisfies Record<HomeTab, string>;
  const isShown = {
    ALL: switches.allTab,
    USD: true,
    WEB3: true,
    TOKENS: switches.promoTokens,
    PRIVATE: switches.privateAccounts,
  } as const satisfies Record<HomeTab, boolean>;
  const shown = homeTabs.filter((id) => isShown[id]).map((id) => ({ id, label: labels[id] }));
  const has = (id: HomeTab, what: "assets" | "specs") => home.tabs[id][what].length > 0;
  const full =
    shown.find(({ id }) => has(id, "assets")) ?? shown.find(({ id }) => has(id, "specs")) ?? null;
  // A private account is there by itself, or can be made.
  const isEmpty = (id: HomeTab) => id !== "PRIVATE" && !has(id, "assets") && !has(id, "specs");
  return {
    shown,
    full,
    selected:
      (
        shown.find(({ id }) => id === opened) ??
        shown.find(({ id }) => id === homeTab && !isEmpty(id)) ??
        full ??
        shown[0]
      )?.id ?? "USD",
    select: (id) => {
      setOpened(id);
      preferences.change({ homeTab: id });
    },
  };
}
