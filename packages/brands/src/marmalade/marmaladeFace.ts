import type { BrandFace, BrandLogo } from "../brandSchema.ts";

/** A jar with its lid on, and a slice of orange behind the glass. */
const logo: BrandLogo = {
  viewBox: "0 0 32 32",
  strokes: [
    { path: "M10 3.5h12", width: 3.5 },
    {
      path: "M11 8.5h10M11 8.5c0 3-4.5 3.2-4.5 7.5v8.5a4.5 4.5 0 0 0 4.5 4.5h10a4.5 4.5 0 0 0 4.5-4.5V16c0-4.3-4.5-4.5-4.5-7.5",
      width: 2.5,
    },
    { path: "M11 18.5h10a5 5 0 0 1-10 0ZM16 19v3.5", width: 2 },
  ],
};

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
  voucherDays: 30,
};
