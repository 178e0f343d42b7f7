import { localeNames } from "@coffer/core/locales";
import type { BrandFace, BrandLogo } from "../brandSchema.ts";

/** A vault's wheel that is also a C, its bolt through the gap, in a coffer's frame. */
const logo: BrandLogo = {
  viewBox: "0 0 32 32",
  strokes: [
    {
      path: "M11 2.5h10a8.5 8.5 0 0 1 8.5 8.5v10a8.5 8.5 0 0 1-8.5 8.5H11A8.5 8.5 0 0 1 2.5 21V11A8.5 8.5 0 0 1 11 2.5Z",
      width: 2.5,
    },
    { path: "M20.5 11.8a6.2 6.2 0 1 0 0 8.4M15.8 16H24", width: 3 },
  ],
};

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
  switches: { depository: "true", privateAccounts: true, promoTokens: true, allTab: true },
  logo,
  fiatCurrencies: [
    { ticker: "USD", name: "US Dollar", symbol: "$" },
    { ticker: "EUR", name: "Euro", symbol: "€" },
    { ticker: "KZT", name: "Kazakhstani Tenge", symbol: "₸" },
  ],
  defaultFiatTicker: "USD",
  locales: [...localeNames],
  defaultLocale: "en",
  voucherDays: 30,
};
