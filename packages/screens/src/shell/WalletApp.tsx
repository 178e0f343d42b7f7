import type { Wallet } from "@coffer/client";
import { useWalletState, WalletProvider } from "@coffer/client/react";
import { TextsProvider, useTexts, type TextsSource } from "@coffer/i18n";
import { ConnectionStrip } from "@coffer/ui";
import type { ComponentType, ReactNode } from "react";
import { BrandContext, type BrandLook } from "../parts/brandLook.ts";
import { useLoaded } from "../parts/loading/useLoaded.ts";
import { CookieConsent } from "./cookies/CookieConsent.tsx";
import { doors } from "./doors/doors.ts";
import { FirstScreenContext } from "./pages/HomeSkeleton.tsx";
import { AddressRouter, type AddressRouterProps } from "./routes/AddressRouter.tsx";
import { WalletRoutes } from "./routes/WalletRoutes.tsx";
import { useIsIdle } from "./useIsIdle.ts";

export type WalletAppProps = {
  readonly wallet: Wallet;
  readonly brand: BrandLook;
  readonly texts: TextsSource;
  /** Starts and ends with a slash. (rule 31) */
  readonly basePath: string;
  /** Runs when a screen stands and answers to presses. */
  readonly onShown?: () => void;
  /** Where the addresses come from; a page that is made ahead has no browser. */
  readonly Router?: ComponentType<AddressRouterProps>;
  /** What an app around the page brings, beside the wallet. */
  readonly children?: ReactNode;
};

const ignore = (): void => undefined;

/** The whole wallet of a page. */
export function WalletApp(props: WalletAppProps) {
  const { wallet, brand, texts, basePath, onShown = ignore, Router = AddressRouter } = props;
  return (
    <TextsProvider texts={texts}>
      <BrandContext value={brand}>
        <WalletProvider wallet={wallet}>
          <FirstScreenContext value={onShown}>
            <Router basename={basePath}>
              <ConnectionNotice />
              <News />
              <WalletRoutes />
              {!wallet.display && <CookieConsent />}
              {props.children}
            </Router>
          </FirstScreenContext>
        </WalletProvider>
      </BrandContext>
    </TextsProvider>
  );
}

/** Says that there is no connection, for as long as there is none. */
function ConnectionNotice() {
  const { t } = useTexts();
  const isConnected = useWalletState(({ isOnline, isReachable }) => isOnline && isReachable);
  const isSignedIn = useWalletState(({ appState }) => appState?.userProfile != null);
  const text = isSignedIn ? t("shell.noConnectionStale") : t("shell.noConnection");
  return <ConnectionStrip text={isConnected ? null : text} />;
}

/** The bar of news, once the first screen stands: there is none to tell before. */
function News() {
  const isIdle = useIsIdle(true);
  return useLoaded(doors.news, isIdle) ? <doors.news.Screen /> : null;
}
