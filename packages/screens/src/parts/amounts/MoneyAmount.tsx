import { useMoneyView } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { useTexts } from "@coffer/i18n";
import { Amount, type AmountProps } from "@coffer/ui";

export type MoneyAmountProps = Pick<AmountProps, "size" | "sign" | "isShort"> & {
  readonly money: Money;
  readonly networkId: NetworkId;
};

/** An amount with its significant decimals: those alone, or every digit with the rest of them dim. */
export function MoneyAmount({ money, networkId, ...look }: MoneyAmountProps) {
  const { locale } = useTexts();
  const { significantDecimals } = useMoneyView(money, networkId);
  return (
    <Amount
      value={money.amount}
      unit={money.currency.symbol}
      {...look}
      {...{ significantDecimals, locale }}
    />
  );
}
