import type { AssetView } from "@coffer/client/react";
import { formatAmount, formatFiat, useTexts } from "@coffer/i18n";
import { AmountField, TextButton, TextField } from "@coffer/ui";
import { usePaymentRequest, type RequestedAmount } from "./usePaymentRequest.ts";

export type PaymentRequestFieldProps = {
  readonly view: AssetView;
  readonly onRequest: (requested: RequestedAmount | null) => void;
  readonly onRemove: () => void;
};

/** How much the page's code asks for, in the asset or in money, and with what it is to come. */
export function PaymentRequestField({ view, onRequest, onRemove }: PaymentRequestFieldProps) {
  const { t, locale } = useTexts();
  const { asset, fiat, price } = view;
  const { converter, memo, requested, readPasted, error } = usePaymentRequest(view, onRequest);
  const { token } = asset;
  const below = converter.isFiat
    ? `≈ ${formatAmount(converter.otherText, locale)} ${token}`
    : `≈ ${formatFiat(converter.otherText, fiat, locale)}`;
  return (
    <form
      className="flex flex-col items-center gap-1 rounded-16 bg-surface-2 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        // Done typing: the keyboard goes and the code is to be seen.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <AmountField
        label={t("receive.requestHeading", { token })}
        value={converter.text}
        unit={converter.isFiat ? fiat.ticker : token}
        onChange={converter.type}
        onPasteText={readPasted}
        error={error}
        hint={
          requested === null
            ? t("receive.requestFirst")
            : t("receive.requestHint", { amount: formatAmount(requested.amount, locale), token })
        }
        autoFocus
        {...(price === null ? {} : { below, onSwap: converter.swap, swapLabel: t("send.swap") })}
      />
      {asset.hasMemo === true && (
        <div className="w-full">
          <TextField
            label={t("history.memo")}
            value={memo.text}
            onChange={memo.write}
            autoComplete="off"
          />
        </div>
      )}
      <TextButton onPress={onRemove}>
        {t(converter.text === "" ? "words.cancel" : "receive.requestRemove")}
      </TextButton>
    </form>
  );
}
