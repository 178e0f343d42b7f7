import type { BrandFace } from "../brandSchema.ts";
import { logo } from "./logo.ts";

export const marmaladeFace: BrandFace = {
  id: "marmalade",
  name: "Marmalade",
  accent: "#f5a524",
  accentEnd: "#a3264a",
  neutralHue: 62,
  supportEmail: "hello@marmalade.example",
  links: {
    termsOfUse: "https://marmalade.example/legal/terms-of-use",
    privacyPolicy: "https://marmalade.example/legal/privacy-policy",
    cookies: "https://marmalade.example/legal/cookie-policy",
  },
  basePath: "/wallet/",
  tabLabels: { usd: "Stable", web3: "Coins", tokens: "Treats", private: "Pantry" },
  switches: { depository: "false", privateAccounts: false, promoTokens: false, allTab: false },
  logo,
  fiatCurrencies: [
    { ticker: "EUR", name: "Euro", symbol: "€" },
    { ticker: "GBP", name: "Pound Sterling", symbol: "£" },
  ],
  defaultFiatTicker: "EUR",
  locales: ["en"],
  defaultLocale: "en",
};
