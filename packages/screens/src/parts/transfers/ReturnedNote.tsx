import { useMoneyView, useWallet, useWalletState } from "@coffer/client/react";
import type { BlockchainTransfer, Money } from "@coffer/contract";
import { formatAmount, useTexts, useTextsOnceThere } from "@coffer/i18n";
import { Banner, shortenAmount } from "@coffer/ui";
import { useLayoutEffect } from "react";
import { HIDDEN_AMOUNT, useVeil } from "../amounts/useVeil.ts";

export type ReturnedNoteProps = { readonly transfer: BlockchainTransfer };

/** That a payment came back: to where, less which fee, and what to do about it. (rule 255) */
export function ReturnedNote({ transfer }: ReturnedNoteProps) {
  const { t, locale } = useTexts();
  const isWhole = useTextsOnceThere(locale, "whole");
  const { id, amount, fee } = transfer;
  const shownFee = fee ?? { ...amount, amount: "0" };
  const amountText = useAmountText(transfer, amount);
  const feeText = useAmountText(transfer, shownFee);
  useToldHere(id);
  const values = { token: amount.currency.symbol, feeToken: shownFee.currency.symbol };
  if (!isWhole) return null;
  return (
    <Banner
      tone="warning"
      title={t("send.back")}
      text={t("send.backText", { ...values, amount: amountText, fee: feeText })}
    />
  );
}

function useAmountText({ networkId }: BlockchainTransfer, money: Money): string {
  const { locale } = useTexts();
  const { isDrawn: isHidden } = useVeil();
  const { significantDecimals = Infinity } = useMoneyView(money, networkId);
  if (isHidden) return HIDDEN_AMOUNT;
  return formatAmount(shortenAmount(money.amount, significantDecimals), locale);
}

/** Whoever reads it here does not read it on the bar as well. */
function useToldHere(id: string): void {
  const wallet = useWallet();
  const isOnBar = useWalletState(({ notifications }) => notifications.some((one) => one.id === id));
  useLayoutEffect(() => {
    if (isOnBar) wallet.store.getState().takeBackNotification(id);
  }, [wallet, id, isOnBar]);
}
