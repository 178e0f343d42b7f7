import type { Locale } from "@coffer/i18n";
import type { WalletStart } from "./openWallet.ts";

/** The same person, who has chosen this language. */
export const spokenIn = <S extends WalletStart["state"]>(locale: Locale, state: S): S =>
  state === undefined ? state : { ...state, locale, settings: { ...state.settings, locale } };
