import { useMoneyView } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { formatFiat, useTexts } from "@coffer/i18n";
import { Veiled } from "@coffer/ui";

export type MoneyWorthProps = {
  readonly money: Money;
  readonly networkId: NetworkId;
  /** Of what is history: that it is the worth of today is said, for what it was worth then may stand elsewhere. */
  readonly isPast?: boolean | undefined;
};

/** What an amount is worth at the rate of now; nothing where there is none. */
export function MoneyWorth({ money, networkId, isPast }: MoneyWorthProps) {
  const { t, locale } = useTexts();
  const { worth, fiat } = useMoneyView(money, networkId);
  if (worth === null) return null;
  return (
    <>
      ≈ <Veiled>{formatFiat(worth, fiat, locale)}</Veiled>
      {isPast === true && ` ${t("assets.today")}`}
    </>
  );
}
