import type { Wallet } from "@coffer/client";
import type { HeldPayment } from "@coffer/contract";
import type { Texts } from "@coffer/i18n";
import { newsAmount } from "../parts/amounts/newsAmount.ts";
import { fillReadyPayment, readyPaymentWay } from "../parts/checks/readyPayment.ts";

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
    const { id, isReady, networkId, paymentInput: money } = held;
    if (!isReady || !waited.has(id)) continue;
    const values = {
      amount: newsAmount(wallet, { money, networkId, locale }),
      token: money.currency.symbol,
    };
    const message = t("home.heldReady", values);
    const way = readyPaymentWay(held, held.amlStateId ?? null);
    const action = {
      label: t("words.continue"),
      path: way.path,
      onPress: () => fillReadyPayment(wallet, way),
    };
    wallet.notify({ id, type: "success", message, hideAfterMs: NEWS_MS, action });
  }
}
