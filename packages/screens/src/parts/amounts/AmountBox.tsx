import type { AssetView } from "@coffer/client/react";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import { AmountField, Chip, shortenAmount } from "@coffer/ui";
import type { useBoundedAmount } from "./useBoundedAmount.ts";

export type AmountBoxProps = {
  readonly view: AssetView;
  readonly label: string;
  readonly form: ReturnType<typeof useBoundedAmount>;
  /** The least amount, in whole units. */
  readonly minAmount: string;
  readonly hasMin: boolean;
  readonly hasMax: boolean;
};

/** The box of an amount, with MIN, MAX and what it is worth in the other currency. */
export function AmountBox({ view, label, form, minAmount, hasMin, hasMax }: AmountBoxProps) {
  const { t, locale } = useTexts();
  const { asset, fiat } = view;
  const { converter } = form;
  const below = converter.isFiat
    ? `≈ ${formatAmount(shortenAmount(converter.otherText, view.significantDecimals), locale)} ${asset.token}`
    : `≈ ${formatFiat(converter.otherText, fiat, locale)}`;
  return (
    <AmountField
      label={label}
      value={converter.text}
      unit={converter.isFiat ? fiat.ticker : asset.token}
      onChange={converter.type}
      onPasteText={form.readPasted}
      error={form.error}
      hint={form.hint}
      isReplaced={form.correctedTo !== null}
      autoFocus
      shortcuts={
        <div className="flex justify-center gap-3">
          <Chip
            label={t("send.min")}
            disabled={!hasMin}
            onPress={() => converter.setAsset(minAmount)}
          />
          <Chip label={t("send.max")} disabled={!hasMax} onPress={converter.setMax} />
        </div>
      }
      {...(view.price === null ? {} : { below, onSwap: converter.swap, swapLabel: t("send.swap") })}
    />
  );
}
