import type { Wallet } from "@coffer/client";
import type { HeldPayment } from "@coffer/contract";
import { formatAmount, type Texts } from "@coffer/i18n";
import { HIDDEN_AMOUNT } from "../parts/amounts/hiddenAmount.ts";
import { readyPaymentWay } from "../parts/checks/readyPayment.ts";

const NEWS_MS = 10_000;

export type HeldChange = {
  readonly before: readonly HeldPayment[];
  readonly now: readonly HeldPayment[];
};

/** Says of each payment that waited until now that it can be sent. */
export function notifyOfReadyPayments(
  wallet: Wallet,
  { t, locale }: Texts,
  change: HeldChange,
): void {
  const waited = new Set(change.before.filter(({ isReady }) => !isReady).map(({ id }) => id));
  for (const held of change.now) {
    const { id, isReady, paymentInput } = held;
    if (!isReady || !waited.has(id)) continue;
    const isHidden = wallet.preferences.read().hidesBalances;
    const values = {
      amount: isHidden ? HIDDEN_AMOUNT : formatAmount(paymentInput.amount, locale),
      token: paymentInput.currency.symbol,
    };
    const message = t("home.heldReady", values);
    const way = readyPaymentWay(held, held.amlStateId ?? null);
    const action = { label: t("words.continue"), ...way };
    wallet.notify({ id, type: "success", message, hideAfterMs: NEWS_MS, action });
  }
}
