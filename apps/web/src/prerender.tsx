import { createWallet, type WalletPorts } from "@coffer/client";
import { PageShell, preloadRoute, routeScreens, staticRouter } from "@coffer/screens";
import { renderToString } from "react-dom/server";
import { brand } from "virtual:brand";
import { bundleId } from "./bundleId.ts";
import { firstTexts } from "./firstTexts.ts";
import type { Prerendered } from "./opening/prerendered.ts";
import { WalletPage } from "./WalletPage.tsx";

/** The pages that are made ahead, of the brand this bundle is built for. Runs once, in Node. */
export async function prerender(): Promise<Prerendered> {
  await preloadRoute({ path: "/login", isSignedIn: false, isAtCode: false });
  return {
    bundleId,
    shells: { login: renderLogin(), home: renderShell("home"), other: renderShell("other") },
    screens: await routeScreens(),
  };
}

function renderLogin(): string {
  const basePath = import.meta.env.BASE_URL;
  const wallet = createWallet({ baseUrl: `http://ahead${basePath}`, bundleId, ports: noPorts });
  const Router = staticRouter(`${basePath}login`);
  return renderToString(
    <WalletPage {...{ wallet, brand, basePath, Router }} texts={firstTexts()} />,
  );
}

const renderShell = (kind: "home" | "other"): string =>
  renderToString(<PageShell kind={kind} brand={brand} texts={firstTexts()} />);

const nothing = (): void => undefined;
const nowhere = { get: () => null, set: nothing, remove: nothing };

/** Nobody's browser: no cookie, nothing remembered, online. */
const noPorts: WalletPorts = {
  cookies: { read: () => "", write: nothing },
  storage: nowhere,
  lastingStorage: nowhere,
  clock: { nowMs: () => 0, after: () => nothing },
  page: {
    onReturn: () => nothing,
    isVisible: () => true,
    isOnline: () => true,
    onNetworkChange: nothing,
  },
  randomId: () => "",
  random: () => 0,
  reportError: nothing,
  openTabs: () => ({ tell: nothing, onTold: nothing }),
};
