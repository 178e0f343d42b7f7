import type { AssetView } from "@coffer/client/react";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import { Balance, CountingAmount, Veiled } from "@coffer/ui";
import { BALANCE_COUNT_MS } from "../parts/amounts/balanceCountMs.ts";
import { useVeil } from "../parts/amounts/useVeil.ts";

/** The large number stays large, also where no rate says which decimals matter. */
const DECIMALS_MAX = 8;

export function AssetBalance({ view }: { view: AssetView }) {
  const { t, locale } = useTexts();
  const veil = useVeil();
  const { asset, fiat, fiatText } = view;
  const significantDecimals = Math.min(view.significantDecimals, DECIMALS_MAX);
  const fraction = asset.amount.split(".")[1] ?? "";
  const isCut = fraction.length > significantDecimals;
  return (
    <Balance
      label={t("assets.balance")}
      veil={veil}
      detail={
        <>
          {fiatText !== null && (
            <span className="block">
              ≈ <Veiled>{formatFiat(fiatText, fiat, locale)}</Veiled>
            </span>
          )}
          {isCut && !veil.isDrawn && (
            <span className="block text-12 wrap-anywhere">
              {formatAmount(asset.amount, locale)} {asset.token}
            </span>
          )}
        </>
      }
    >
      <CountingAmount
        countMs={BALANCE_COUNT_MS}
        value={asset.amount}
        unit={asset.token}
        significantDecimals={significantDecimals}
        isShort
        size="huge"
        locale={locale}
      />
    </Balance>
  );
}
