import type { BlockchainTransfer } from "@coffer/contract";
import type { Translate } from "@coffer/i18n";

/** What became of a transfer, in a word or two, as its reader sees it. */
export function transferTitle(
  { direction, state }: Pick<BlockchainTransfer, "direction" | "state">,
  t: Translate,
): string {
  const isIn = direction === "IN";
  if (state === "FAILED") return t("assets.transferFailed");
  if (state === "FULFILLED") return isIn ? t("assets.transferIn") : t("assets.transferOut");
  return isIn ? t("assets.transferComing") : t("assets.transferGoing");
}
