import { randomBytes } from "node:crypto";
import type { InvoiceId } from "@coffer/core/ids";
import type { LedgerTransfer } from "@coffer/ledger";
import type { Insertable } from "kysely";
import type { Tables } from "../src/storage/tables.ts";
import type { HistoryPeople } from "./historyPeople.ts";

/** Tables that an operation of somebody's history stands in. */
export type Row = {
  [
    Table in
      | "deposit"
      | "payment"
      | "voucher"
      | "buy_order"
      | "exchange"
      | "promo_grant"
      | "bonus_operation"
  ]: { readonly table: Table; readonly values: Insertable<Tables[Table]> };
}["deposit" | "payment" | "voucher" | "buy_order" | "exchange" | "promo_grant" | "bonus_operation"];

/** An operation as it stands when it is over, with what the ledger books of it, in order. */
export type Told = {
  readonly transfers: readonly LedgerTransfer[];
  readonly rows: readonly Row[];
  /** Rows of the history that it is. */
  readonly shown: number;
};

export type Moment = {
  readonly id: string;
  readonly at: Date;
  /** Counts operations; of it amounts are made. */
  readonly n: number;
};
export type Story = {
  readonly brandId: string;
  readonly people: HistoryPeople;
  readonly invoiceId: InvoiceId;
};

/** Uneven, so that every digit counts. */
export const weiOf = ({ n }: Moment): bigint => BigInt(1 + (n % 9_973)) * 10n ** 11n + BigInt(n);
export const memos = [
  "",
  "",
  "",
  "Rent",
  "=1+1",
  'He said "hi", twice',
  "Аренда за май",
  "-5",
  "@home\n2",
];

export const transferOf = (
  { brandId }: Story,
  transfer: Omit<LedgerTransfer, "brandId" | "requestHash">,
): LedgerTransfer => ({ ...transfer, brandId, requestHash: randomBytes(32) });
