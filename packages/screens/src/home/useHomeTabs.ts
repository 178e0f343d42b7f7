import type { HomeView } from "@coffer/client/react";
import { homeTabs, type HomeTab } from "@coffer/core/assets";
import { useState } from "react";
import { useBrand } from "../parts/useBrand.ts";

export type ShownTab = { readonly id: HomeTab; readonly label: string };

export type HomeTabs = {
  readonly shown: readonly ShownTab[];
  readonly selected: HomeTab;
  readonly select: (id: string) => void;
  /** The first tab that has something; null when none has. */
  readonly full: ShownTab | null;
};

/** The tabs the brand shows. The first one that has something, held or offered, is open. */
export function useHomeTabs(home: HomeView): HomeTabs {
  const { tabLabels, switches } = useBrand();
  const [chosen, setChosen] = useState<HomeTab | null>(null);
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
  const shown = homeTabs.filter((id) => isShown[id]).map((id) => ({ id, label: labels[id] }));
  const full =
    shown.find(({ id }) => home.tabs[id].assets.length > 0) ??
    shown.find(({ id }) => home.tabs[id].specs.length > 0) ??
    null;
  return {
    shown,
    full,
    selected: chosen ?? full?.id ?? "USD",
    select: (id) => setChosen(shown.find((tab) => tab.id === id)?.id ?? null),
  };
}
