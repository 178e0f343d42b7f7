import type { AssetView } from "@coffer/client/react";
import { formatFiat, useTexts } from "@coffer/i18n";
import { Balance, CountingAmount } from "@coffer/ui";

export function AssetBalance({ view }: { view: AssetView }) {
  const { t, locale } = useTexts();
  const { asset, fiat, fiatText } = view;
  return (
    <Balance
      label={t("assets.balance")}
      detail={fiatText === null ? undefined : `≈ ${formatFiat(fiatText, fiat, locale)}`}
    >
      <CountingAmount
        value={asset.amount}
        unit={asset.token}
        significantDecimals={view.significantDecimals}
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}
