import type { Wallet } from "@coffer/client";
import { WalletProvider } from "@coffer/client/react";
import { TextsProvider, type TextsSource } from "@coffer/i18n";
import type { ComponentType } from "react";
import type { BrandLook } from "../parts/brandLook.ts";
import { BrandContext } from "../parts/useBrand.ts";
import { AddressRouter, type AddressRouterProps } from "./routes/AddressRouter.tsx";
import { ConnectionNotice } from "./news/ConnectionNotice.tsx";
import { CookieConsent } from "./cookies/CookieConsent.tsx";
import { FirstScreenContext } from "./pages/FirstScreen.tsx";
import { News } from "./news/News.tsx";
import { WalletRoutes } from "./routes/WalletRoutes.tsx";

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
              <CookieConsent />
            </Router>
          </FirstScreenContext>
        </WalletProvider>
      </BrandContext>
    </TextsProvider>
  );
}
