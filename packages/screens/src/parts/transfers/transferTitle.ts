import type { BlockchainTransfer } from "@coffer/contract";
import { isReturnedPayment } from "@coffer/core/history";
import type { Translate } from "@coffer/i18n";

/** What became of a transfer, in a word or two, as its reader sees it. */
export function transferTitle(
  transfer: Pick<BlockchainTransfer, "confirmations" | "direction" | "state">,
  t: Translate,
): string {
  const { direction, state } = transfer;
  const isIn = direction === "IN";
  if (isReturnedPayment(transfer)) return t("assets.transferBack");
  if (state === "FAILED") return t("assets.transferFailed");
  if (state === "FULFILLED") return isIn ? t("assets.transferIn") : t("assets.transferOut");
  return isIn ? t("assets.transferComing") : t("assets.transferGoing");
}
