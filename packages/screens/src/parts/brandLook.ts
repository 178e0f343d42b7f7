import type { Locale } from "@coffer/core/locales";
import type { Airdrop } from "@coffer/core/telegram";
import type { HomeView } from "@coffer/client/react";
import { type ComponentType, createContext, useContext } from "react";

/** What the screens know of a brand. */
export type BrandLook = {
  readonly id: string;
  /** By which keys addresses of custody are checked; a build for one machine brings none. (rule 559) */
  readonly attestationKeys?: readonly string[] | undefined;
  readonly name: string;
  readonly supportEmail: string;
  /** The languages it speaks. */
  readonly locales: readonly Locale[];
  readonly links: {
    readonly termsOfUse: string;
    readonly privacyPolicy: string;
    readonly cookies: string;
  };
  readonly tabLabels: {
    readonly usd: string;
    readonly web3: string;
    readonly tokens: string;
    readonly private: string;
  };
  readonly switches: {
    /** The text 'true' opens the current account. */
    readonly depository: "true" | "false";
    readonly privateAccounts: boolean;
    readonly promoTokens: boolean;
    readonly allTab: boolean;
  };
  /** For how many days a voucher waits for somebody. */
  readonly voucherDays: number;
  /** What it gives away in Telegram; a bundle for the web brings none. */
  readonly airdrop?: Airdrop | null | undefined;
  /** What home has in place of its tabs, where it shows a part of the account. */
  readonly HomeAssets?: ComponentType<{ readonly home: HomeView }>;
  /** The mark alone, as data. */
  readonly logo: {
    readonly viewBox: string;
    readonly strokes: readonly { readonly path: string; readonly width: number }[];
  };
};

export const BrandContext = createContext<BrandLook | null>(null);

export function useBrand(): BrandLook {
  const brand = useContext(BrandContext);
  if (brand === null) throw new Error("useBrand: no brand");
  return brand;
}
