import { createWallet } from "@coffer/client";
import { WalletProvider } from "@coffer/client/react";
import { createTexts, fixedTexts, TextsProvider } from "@coffer/i18n";
import type { ReactNode } from "react";
import { MemoryRouter, Router, type Navigator } from "react-router";
import { BrandContext, type BrandLook } from "./brandLook.ts";

/** By which the testkit attests addresses. */
const TESTKIT_KEY = "8a88e3dd7409f195fd52db2d3cba5d72ca6709bf1d94121bf3748801b40f6f5c";

const brand: BrandLook = {
  id: "coffer",
  attestationKeys: [TESTKIT_KEY],
  name: "Coffer",
  supportEmail: "help@example.com",
  locales: ["en", "ru-KZ"],
  links: { termsOfUse: "", privacyPolicy: "", cookies: "" },
  tabLabels: { usd: "USD", web3: "WEB3", tokens: "TOKENS", private: "PRIVATE" },
  switches: { depository: "false", privateAccounts: false, promoTokens: false, allTab: true },
  voucherDays: 30,
  logo: { viewBox: "0 0 1 1", strokes: [] },
};

type Place = {
  readonly path?: string;
  /** Where the pages begin: the mini-app's lie below the web wallet's. */
  readonly basename?: string;
  /** What the history's entry of the page holds. */
  readonly entryState?: unknown;
  readonly switches?: Partial<BrandLook["switches"]>;
  readonly airdrop?: BrandLook["airdrop"];
  /** Hears where the screens want to go, and leads nowhere. */
  readonly navigator?: Navigator;
};

/** For tests: a wallet without a server, and what stands around its screens. */
export function inWallet({
  path = "/",
  basename = "/",
  entryState,
  switches,
  airdrop,
  navigator,
}: Place = {}) {
  const wallet = createWallet({ baseUrl: "http://localhost/", bundleId: "coffer-web@1.2.3" });
  const texts = fixedTexts(createTexts());
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts}>
      <BrandContext value={{ ...brand, airdrop, switches: { ...brand.switches, ...switches } }}>
        <WalletProvider wallet={wallet}>
          {navigator === undefined ? (
            <MemoryRouter
              basename={basename}
              initialEntries={[{ pathname: path, state: entryState }]}
            >
              {children}
            </MemoryRouter>
          ) : (
            <Router location={path} navigator={navigator}>
              {children}
            </Router>
          )}
        </WalletProvider>
      </BrandContext>
    </TextsProvider>
  );
  return { wallet, wrapper };
}
