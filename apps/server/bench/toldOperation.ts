import { randomBytes } from "node:crypto";
import type { InvoiceId } from "@coffer/core/ids";
import type { LedgerTransfer } from "@coffer/ledger";
import type { Insertable } from "kysely";
import type { AssetAccount } from "../src/storage/assets/assetAccounts.ts";
import type { Tables } from "../src/storage/tables.ts";
import { EVM } from "../src/testing/people/people.ts";
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
  { brandId }: Pick<Story, "brandId">,
  transfer: Omit<LedgerTransfer, "brandId" | "requestHash">,
): LedgerTransfer => ({ ...transfer, brandId, requestHash: randomBytes(32) });

type Deposited = {
  readonly account: AssetAccount;
  /** The house's account of the network's coins that it comes out of. */
  readonly chain: string;
  /** Base units. */
  readonly units: bigint;
  readonly over?: Partial<Insertable<Tables["deposit"]>>;
};

/** A deposit that was credited. */
export function tellDeposit(
  story: Pick<Story, "brandId">,
  { at, id }: Moment,
  { account, chain, units, over }: Deposited,
): Told {
  const { accountId, assetKey, purpose, userId } = account;
  return {
    shown: 1,
    transfers: [
      transferOf(story, {
        transferId: id,
        scopeUserId: userId,
        idempotencyKey: `deposit:${id}`,
        kind: "deposit",
        legs: [
          { accountId: chain, units: -units },
          { accountId, units },
        ],
      }),
    ],
    rows: [
      {
        table: "deposit",
        values: {
          deposit_id: id,
          brand_id: story.brandId,
          user_id: userId,
          network_type: EVM.type,
          chain_id: EVM.chainId,
          deposit_key: id,
          asset_key: assetKey,
          address: `0x${"ab".repeat(20)}`,
          purpose,
          key_purpose: purpose === "spot" ? "depository" : "deposits",
          units,
          memo: "",
          transaction_id: `0x${id.replaceAll("-", "").repeat(2)}`,
          height: 1n,
          block_hash: "",
          state: "credited",
          confirmations: 12,
          created_at: at,
          updated_at: at,
          ...over,
        },
      },
    ],
  };
}
