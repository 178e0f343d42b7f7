import type { Wallet } from "@coffer/client";
import { moneyView } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { formatAmount } from "@coffer/i18n";
import { shortenAmount } from "@coffer/ui";
import { HIDDEN_AMOUNT } from "./useVeil.ts";

type Told = { readonly money: Money; readonly networkId: NetworkId; readonly locale: string };

/** An amount as news say it: its significant decimals, or dots where balances are hidden. (0087) */
export function newsAmount(wallet: Wallet, { money, networkId, locale }: Told): string {
  const { appState: state, rates } = wallet.store.getState();
  if (wallet.preferences.read().hidesBalances) return HIDDEN_AMOUNT;
  if (state === null) return formatAmount(money.amount, locale);
  const { significantDecimals = Infinity } = moneyView(money, networkId, { state, rates });
  return formatAmount(shortenAmount(money.amount, significantDecimals), locale);
}
