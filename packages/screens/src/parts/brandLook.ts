import type { Locale } from "@coffer/core/locales";

/** What the screens know of a brand. */
export type BrandLook = {
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
  /** The mark alone, as data. */
  readonly logo: {
    readonly viewBox: string;
    readonly strokes: readonly { readonly path: string; readonly width: number }[];
  };
};
