import { useAppState } from "@coffer/client/react";
import { DECIMALS_MAX, FIAT_DECIMALS, formatDecimal, parseDecimal } from "@coffer/core/money";
import type {
  AssetSpec,
  BlockchainTransfer,
  HistoryRow,
  Money,
  NetworkId,
  Worth,
} from "@coffer/contract";
import { worthThen } from "../parts/amounts/worthThen.ts";

/** What a row moved, as its own money; undefined where its asset is listed no more. */
export type RowMoney = {
  readonly money: Money;
  readonly networkId: NetworkId;
  readonly network: string;
  readonly sign: "+" | "−" | undefined;
};

/**
 * What the money of a row was worth when it was, without a sign; null where that was not kept. A transfer says
 * so itself. The row's own worth is that of all it did, its fee included: what is shown without the fee has its
 * share of it.
 */
export function worthOfRow(
  { amount, fiat, kind, transfer }: Pick<HistoryRow, "amount" | "fiat" | "kind" | "transfer">,
  money: Money | undefined,
): Worth | null {
  if (transfer !== undefined && transfer.fiat !== null && kind !== "fee") return transfer.fiat;
  if (fiat === null || money === undefined) return null;
  const [cents, moved, shown] = [
    parseDecimal(fiat.amount.replace(/^-/, ""), FIAT_DECIMALS),
    parseDecimal(amount.replace(/^-/, ""), DECIMALS_MAX),
    parseDecimal(money.amount, DECIMALS_MAX),
  ];
  if (!cents.ok || !moved.ok || !shown.ok || moved.value === 0n) return null;
  const ofShown = (cents.value * shown.value * 2n + moved.value) / (moved.value * 2n);
  return { amount: formatDecimal(ofShown, FIAT_DECIMALS), ticker: fiat.ticker };
}

/** What of a row's amount was its own fee; empty where none was, or it stands in a row of its own. */
export function feeWithin({ amount, kind, transfer }: HistoryRow): string {
  if (kind === "fee" || transfer === undefined || transfer.fee === null) return "";
  const { direction, fee, amount: sent } = transfer;
  const isOfSame =
    fee.currency.symbol === sent.currency.symbol && fee.currency.type === sent.currency.type;
  return amount.startsWith("-") && direction === "OUT" && isOfSame ? fee.amount : "";
}

/** What a transfer is told to have been worth: its row may know what it does not itself. (rule 600) */
export function worthToTell(
  transfer: BlockchainTransfer,
  row: HistoryRow | undefined,
): Worth | null | undefined {
  const own = worthThen(transfer);
  return own === null && row !== undefined ? worthOfRow(row, transfer.amount) : own;
}

/** The asset of a row among all that the wallet lists. */
export function useRowSpec(assetKey: string): AssetSpec | undefined {
  const isIt = ({ key }: AssetSpec) => key === assetKey;
  return useAppState(
    ({ assetSpecs, promoTokens }) => assetSpecs.find(isIt) ?? promoTokens.find(isIt),
  );
}

/** Of a transfer what it was of, without its fee; of anything else what it did to the balance. */
export function rowMoney(
  { amount, transfer, kind }: HistoryRow,
  spec: AssetSpec | undefined,
): RowMoney | undefined {
  if (spec === undefined) return undefined;
  const { cryptoCurrencyType: type, network, networkId, token: symbol } = spec;
  const isBelowZero = amount.startsWith("-");
  const moved = isBelowZero ? amount.slice(1) : amount;
  const place = { networkId, network };
  if (transfer === undefined || kind === "fee")
    return {
      ...place,
      money: { amount: moved, currency: { symbol, type } },
      sign: isBelowZero ? "−" : "+",
    };
  const isIn = amount === "0" ? transfer.direction === "IN" : !isBelowZero;
  const sign = isIn ? ("+" as const) : ("−" as const);
  return { ...place, money: transfer.amount, sign: transfer.state === "FAILED" ? undefined : sign };
}
