import type { BlockchainTransfer, HistoryRow } from "@coffer/contract";
import { isReturnedPayment, type HistoryKind } from "@coffer/core/history";
import type { PlainTextKey, Translate } from "@coffer/i18n";
import { transferTitle, voucherWord } from "../parts/transfers/transferFacts.ts";
import { isOfVoucher } from "../parts/vouchers/voucherPath.ts";

/** What each kind of row is called. */
export const kindWords = {
  deposit: "records.kind_deposit",
  send: "records.kind_send",
  voucher: "records.kind_voucher",
  purchase: "records.kind_purchase",
  invoice: "records.kind_invoice",
  bonus: "records.kind_bonus",
  promo: "records.kind_promo",
  depository: "depository.inHistory",
  exchange: "records.kind_exchange",
  personal: "records.kind_personal",
  fee: "records.kind_fee",
} as const satisfies Record<HistoryKind, PlainTextKey>;

/** What a row is, in a word or two: of a transfer what became of it. */
export function rowTitle(row: HistoryRow, t: Translate): string {
  const { kind, transfer } = row;
  if (isBought(row)) return t(kindWords.purchase);
  const isPlain = kind === "send" || kind === "deposit" || kind === "voucher";
  return isPlain && transfer !== undefined ? transferTitle(transfer, t) : t(kindWords[kind]);
}

/** Whether it was bought, into whichever account: the current account's own list calls it so, too. */
export const isBought = ({ kind, spot }: HistoryRow): boolean =>
  kind === "purchase" || (kind === "depository" && spot?.deposit?.fiatAsset != null);

/** What was given for what, in an exchange. */
export function exchangeWords({ spot }: HistoryRow): string {
  if (spot?.exchange === undefined) return "";
  const { sourceAsset, targetAsset } = spot.exchange;
  return `${sourceAsset.currency.symbol} → ${targetAsset.currency.symbol}`;
}

const stateWords = {
  CREATED: "history.processing",
  PROCESSING: "history.processing",
  FULFILLED: null,
  FAILED: "history.failed",
  OTHER: "history.unknown",
} as const;

/** How a transfer stands that has not simply come to its end, as its row and its page say it; of any other nothing. */
export function stateWord(transfer: BlockchainTransfer | undefined, t: Translate): string {
  if (transfer === undefined) return "";
  const word = stateWords[transfer.state];
  if (word === null) return "";
  if (isOfVoucher(transfer)) return voucherWord(transfer, t);
  return isReturnedPayment(transfer) ? t("assets.transferBack") : t(word);
}
