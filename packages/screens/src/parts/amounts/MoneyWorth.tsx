import { useMoneyView } from "@coffer/client/react";
import type { Money, NetworkId, Worth } from "@coffer/contract";
import { formatFiat, useTexts } from "@coffer/i18n";
import { Veiled } from "@coffer/ui";
import { useFiatText } from "./useFiatText.ts";

export type MoneyWorthProps = {
  readonly money: Money;
  readonly networkId: NetworkId;
  /**
   * What it is told to be worth: of what has happened, what it was worth then. Null where that was not kept: then
   * it is told by the rate of today, and that it is of today. Left out of what is there now. (rule 600)
   */
  readonly worth?: Worth | null | undefined;
};

/** What an amount is or was worth; nothing where there is no price. */
export function MoneyWorth({ worth, ...amount }: MoneyWorthProps) {
  if (worth === undefined || worth === null)
    return <WorthByRate {...amount} isOfToday={worth === null} />;
  return <WorthTold worth={worth} />;
}

function WorthTold({ worth }: { readonly worth: Worth }) {
  const write = useFiatText();
  return (
    <>
      ≈ <Veiled>{write(worth)}</Veiled>
    </>
  );
}

type WorthByRateProps = Omit<MoneyWorthProps, "worth"> & { readonly isOfToday: boolean };

function WorthByRate({ money, networkId, isOfToday }: WorthByRateProps) {
  const { t, locale } = useTexts();
  const { worth, fiat } = useMoneyView(money, networkId);
  if (worth === null) return null;
  return (
    <>
      ≈ <Veiled>{formatFiat(worth, fiat, locale)}</Veiled>
      {isOfToday && ` ${t("assets.today")}`}
    </>
  );
}
