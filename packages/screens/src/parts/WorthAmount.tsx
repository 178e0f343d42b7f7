import { fiatTextOf, useAppState, useWalletState } from "@coffer/client/react";
import type { Money, NetworkId } from "@coffer/contract";
import { assetKey } from "@coffer/core/assets";
import { findRate } from "@coffer/core/rates";
import { formatFiat, useTexts } from "@coffer/i18n";
import { Amount, Veiled } from "@coffer/ui";

export type WorthAmountProps = { readonly money: Money; readonly networkId: NetworkId };

/** An amount with every digit, and what it is worth where there is a rate. */
export function WorthAmount({ money: { amount, currency }, networkId }: WorthAmountProps) {
  const { locale } = useTexts();
  const fiat = useAppState(({ preferredCurrency }) => preferredCurrency);
  const rates = useWalletState((wallet) => wallet.rates);
  const key = assetKey(currency.symbol, networkId);
  const decimals = useAppState(
    ({ assetSpecs }) => assetSpecs.find((spec) => spec.key === key)?.decimals,
  );
  const price = findRate(rates, currency.symbol, fiat.ticker)?.price ?? null;
  const worth =
    price === null || decimals === undefined ? null : fiatTextOf(amount, decimals, price);
  return (
    <>
      <Amount value={amount} unit={currency.symbol} significantDecimals={6} locale={locale} />
      {worth !== null && (
        <span className="number block text-14 leading-normal font-normal text-text-2">
          ≈ <Veiled>{formatFiat(worth, fiat, locale)}</Veiled>
        </span>
      )}
    </>
  );
}
