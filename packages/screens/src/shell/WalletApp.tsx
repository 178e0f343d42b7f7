import type { Wallet } from "@coffer/client";
import { WalletProvider } from "@coffer/client/react";
import { TextsProvider, type TextsSource } from "@coffer/i18n";
import { BrowserRouter } from "react-router";
import type { BrandLook } from "../parts/brandLook.ts";
import { BrandContext } from "../parts/useBrand.ts";
import { ConnectionNotice } from "./ConnectionNotice.tsx";
import { Notifications } from "./Notifications.tsx";
import { WalletRoutes } from "./WalletRoutes.tsx";

export type WalletAppProps = {
  readonly wallet: Wallet;
  readonly brand: BrandLook;
  readonly texts: TextsSource;
  /** Starts and ends with a slash. (decision 31) */
  readonly basePath: string;
};

/** The whole wallet of a page. */
export function WalletApp({ wallet, brand, texts, basePath }: WalletAppProps) {
  return (
    <TextsProvider texts={texts}>
      <BrandContext value={brand}>
        <WalletProvider wallet={wallet}>
          <BrowserRouter basename={basePath}>
            <ConnectionNotice />
            <Notifications />
            <WalletRoutes />
          </BrowserRouter>
        </WalletProvider>
      </BrandContext>
    </TextsProvider>
  );
}
