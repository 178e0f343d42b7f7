import type { Brand } from "@coffer/brands";
import type { AppState, FiatCurrency } from "@coffer/contract";
import { offeredLocale } from "../../messages/localeOfCaller.ts";
import type { User } from "../../storage/session/users.ts";

type SettingsPart = Pick<
  AppState,
  "locale" | "settings" | "fiatCurrencies" | "preferredCurrency" | "notices"
>;

/** What a person chose, of what the brand offers. */
export function settingsOf(brand: Brand, user: User): SettingsPart {
  const locale = offeredLocale(brand, user.locale);
  const preferredCurrency = currencyOf(brand, user.preferredCurrency);
  const fiatCurrencies = brand.fiatCurrencies.map((currency) => ({ ...currency }));
  return {
    locale,
    settings: {
      locale,
      userAgreementState: user.isAgreementAccepted ? "ACCEPTED" : "NOT_ACCEPTED",
      preferredCurrency: { ticker: preferredCurrency.ticker },
      availableCurrencies: fiatCurrencies,
    },
    fiatCurrencies,
    preferredCurrency,
    notices: {
      deposits: user.tellsDeposits,
      payments: user.tellsPayments,
      held: user.tellsHeld,
    },
  };
}

/** The brand's currency of this ticker; of one it does not offer any more, its first. */
export function currencyOf(brand: Brand, ticker: string): FiatCurrency {
  const { fiatCurrencies } = brand;
  const found = fiatCurrencies.find((currency) => currency.ticker === ticker) ?? fiatCurrencies[0];
  if (found === undefined) throw new Error(`Brand ${brand.id} lists no fiat currency.`);
  return { ...found };
}
