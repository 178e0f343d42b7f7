import type { BrandFace } from "../brandSchema.ts";
import { logo } from "./logo.ts";

export const cofferFace: BrandFace = {
  id: "coffer",
  name: "Coffer",
  accent: "#0b7285",
  accentEnd: "#1d3f8f",
  neutralHue: 238,
  supportEmail: "support@coffer.example",
  links: {
    termsOfUse: "legal/terms",
    privacyPolicy: "legal/privacy",
    cookies: "legal/cookies",
  },
  basePath: "/",
  tabLabels: { usd: "USD", web3: "WEB3", tokens: "TOKENS", private: "PRIVATE" },
  switches: { depository: "false", privateAccounts: true, promoTokens: false, allTab: true },
  logo,
  fiatCurrencies: [
    { ticker: "USD", name: "US Dollar", symbol: "$" },
    { ticker: "EUR", name: "Euro", symbol: "€" },
    { ticker: "KZT", name: "Kazakhstani Tenge", symbol: "₸" },
  ],
  defaultFiatTicker: "USD",
  locales: ["en", "ru-KZ"],
  defaultLocale: "en",
};
