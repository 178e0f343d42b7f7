import type { Wallet } from "@coffer/client";
import { createTexts, fixedTexts } from "@coffer/i18n";
import { preloadEverything, preloadRoute, WalletApp, type BrandLook } from "@coffer/screens";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

export type BootParts = {
  readonly root: HTMLElement;
  readonly wallet: Wallet;
  readonly brand: BrandLook;
  readonly basePath: string;
};

const IDLE_MS_MAX = 3_000;

/** Starts the session and loads the first screen's code side by side, then paints once. */
export async function boot({ root, wallet, brand, basePath }: BootParts): Promise<void> {
  const starting = wallet.start();
  const isKnown = wallet.store.getState().session.status === "starting";
  await preloadRoute(pathBelow(basePath), isKnown);
  createRoot(root).render(
    <StrictMode>
      <WalletApp
        wallet={wallet}
        brand={brand}
        texts={fixedTexts(createTexts())}
        basePath={basePath}
      />
    </StrictMode>,
  );
  await starting;
  whenIdle(() => void preloadEverything());
}

/** The address without the base path, as the route table names it. */
const pathBelow = (basePath: string): string =>
  `/${location.pathname.slice(basePath.length).replace(/\/$/, "")}`;

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: IDLE_MS_MAX });
  else setTimeout(run, IDLE_MS_MAX);
}
