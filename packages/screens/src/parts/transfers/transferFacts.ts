import type { AssetSpec, BlockchainTransfer } from "@coffer/contract";
import { trackUrl } from "@coffer/core/assets";
import { isReturnedPayment } from "@coffer/core/history";
import type { Translate } from "@coffer/i18n";
import { isOfVoucher } from "../vouchers/voucherPath.ts";

/** What became of a transfer, in a word or two, as its reader sees it. */
export function transferTitle(
  transfer: Pick<BlockchainTransfer, "confirmations" | "direction" | "state" | "type">,
  t: Translate,
): string {
  const { direction, state } = transfer;
  if (isOfVoucher(transfer)) return t("home.voucher");
  const isIn = direction === "IN";
  if (isReturnedPayment(transfer)) return t("assets.transferBack");
  if (state === "FAILED") return t("assets.transferFailed");
  if (state === "FULFILLED") return isIn ? t("assets.transferIn") : t("assets.transferOut");
  return isIn ? t("assets.transferComing") : t("assets.transferGoing");
}

/** How a voucher among the transfers stands, as its reader sees it; its own page tells more. */
export function voucherWord(
  { direction, state }: Pick<BlockchainTransfer, "direction" | "state">,
  t: Translate,
): string {
  if (state === "FAILED") return t("assets.transferBack");
  if (state !== "FULFILLED") return t("assets.voucherWaits");
  return direction === "IN" ? t("assets.transferIn") : t("assets.voucherReceived");
}

/** What a transfer did to its reader's balance; a payment that failed did nothing. */
export function signOf({ direction, state }: BlockchainTransfer): "+" | "−" | undefined {
  if (state === "FAILED") return undefined;
  return direction === "IN" ? "+" : "−";
}

/** What of a transfer its row's sign shows; a voucher whose money came back is no failure. */
export function toneOf({
  direction,
  state,
  type,
}: Pick<BlockchainTransfer, "direction" | "state" | "type">): "in" | "plain" | "failed" {
  if (state === "FAILED") return isOfVoucher({ type }) ? "plain" : "failed";
  return direction === "IN" ? "in" : "plain";
}

/**
 * Whether somebody of the same wallet paid it: they stay unnamed, who they are is theirs to tell. What
 * never was on a chain has no confirmations to count.
 */
export const isFromInside = ({
  confirmations,
  direction,
  senderAddress,
}: BlockchainTransfer): boolean =>
  direction === "IN" && senderAddress === undefined && confirmations === undefined;

/** The block explorer's page of a transfer; null where there is none. */
export function explorerUrlOf(
  { assetKey, blockchainTransactionId: transactionId }: BlockchainTransfer,
  specs: readonly AssetSpec[],
): string | null {
  const template = specs.find(({ key }) => key === assetKey)?.trackTrnUrl;
  return transactionId === null || template === undefined
    ? null
    : trackUrl(template, { transactionId });
}
