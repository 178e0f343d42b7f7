import { useMoneyView } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import { shortenAmount } from "@coffer/ui";

type Sent = {
  readonly money: Money;
  readonly networkId: NetworkId;
  readonly isWorthFirst: boolean;
};

/** What the button sends: every digit, or what was typed as a worth, with the coin's significant ones. */
export function useSendLabel({ money, networkId, isWorthFirst }: Sent): string {
  const { t, locale } = useTexts();
  const { significantDecimals = Infinity, worth, fiat } = useMoneyView(money, networkId);
  const { amount, currency } = money;
  const token = currency.symbol;
  if (!isWorthFirst || worth === null)
    return t("send.sendAmount", { amount: formatAmount(amount, locale), token });
  return t("send.sendWorth", {
    worth: formatFiat(worth, fiat, locale),
    amount: formatAmount(shortenAmount(amount, significantDecimals), locale),
    token,
  });
}
