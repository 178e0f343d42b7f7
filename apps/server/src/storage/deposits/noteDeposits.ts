import type { AccountPurpose, AssetKey } from "@coffer/core/assets";
import type { DepositState } from "@coffer/core/deposits";
import type { InvoiceId, UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Store } from "../database.ts";
import type { AddressPurpose } from "../custody/keyPlaces.ts";
import { expectMove } from "../expectMove.ts";

/** Dust; or what custody has sent to itself without the database knowing of it. */
export type IgnoredWhy = "belowMin" | "ownFunds";

export type SeenDeposit = {
  readonly depositId: string;
  readonly brandId: string;
  readonly userId: UserId;
  readonly depositKey: string;
  readonly assetKey: AssetKey;
  readonly address: string;
  readonly keyPurpose: AddressPurpose;
  readonly purpose: AccountPurpose;
  readonly invoiceId: InvoiceId | null;
  /** Null for freshly minted tokens. */
  readonly senderAddress: string | null;
  readonly units: bigint;
  readonly memo: string;
  readonly transactionId: string;
  readonly height: bigint;
  readonly blockHash: string;
  /** What its token is worth now. */
  readonly prices: Prices;
  /** Present for one that no user is credited with. */
  readonly ignoredWhy?: IgnoredWhy;
};

export type NotedDeposit = {
  readonly depositId: string;
  readonly userId: UserId;
  readonly invoiceId: InvoiceId | null;
  /** `back`: credited before, gone since, and in a block again. */
  readonly kind: "seen" | "ignored" | "back";
  readonly ignoredWhy: IgnoredWhy | null;
};

type Noting = {
  readonly networkId: NetworkId;
  readonly deposits: readonly SeenDeposit[];
  readonly now: Date;
};

/** As what one that is new, or was taken back, stands in its block. */
function notedState({ ignoredWhy }: SeenDeposit): DepositState {
  const state = ignoredWhy === undefined ? "seen" : "ignored";
  expectMove("deposit", "orphaned", state);
  return state;
}

/**
 * Notes deposits that stand in blocks, all in one statement, and answers those that are news. One
 * that a reorganisation had taken back is seen again at its new place; one that was credited stays
 * credited wherever it stands.
 */
export async function noteDeposits(
  store: Store,
  { networkId, deposits, now }: Noting,
): Promise<readonly NotedDeposit[]> {
  if (deposits.length === 0) return [];
  const rows = JSON.stringify(
    deposits.map((deposit) => ({
      deposit_id: deposit.depositId,
      brand_id: deposit.brandId,
      user_id: deposit.userId,
      deposit_key: deposit.depositKey,
      asset_key: deposit.assetKey,
      address: deposit.address,
      key_purpose: deposit.keyPurpose,
      purpose: deposit.purpose,
      invoice_id: deposit.invoiceId,
      sender_address: deposit.senderAddress,
      units: deposit.units.toString(),
      memo: deposit.memo,
      transaction_id: deposit.transactionId,
      height: deposit.height.toString(),
      block_hash: deposit.blockHash,
      state: notedState(deposit),
      ignored_why: deposit.ignoredWhy ?? null,
      prices: deposit.prices,
    })),
  );
  const { rows: noted } = await sql<NotedDeposit>`
    insert into coffer.deposit as known (
      deposit_id, brand_id, user_id, network_type, chain_id, deposit_key, asset_key, address,
      key_purpose, purpose, invoice_id,
      sender_address, units, memo, transaction_id, height, block_hash, state, ignored_why, confirmations,
      prices, created_at, updated_at)
    select d.deposit_id, d.brand_id, d.user_id, ${networkId.type}::text, ${networkId.chainId}::text,
      d.deposit_key, d.asset_key, d.address, d.key_purpose, d.purpose, d.invoice_id, d.sender_address, d.units, d.memo, d.transaction_id,
      d.height, d.block_hash,
      d.state, d.ignored_why, 0, d.prices,
      ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as d (
      deposit_id uuid, brand_id text, user_id uuid, deposit_key text, asset_key text, address text,
      key_purpose text, purpose text, invoice_id uuid,
      sender_address text, units numeric, memo text, transaction_id text, height bigint,
      block_hash text, state text, ignored_why text, prices jsonb)
    on conflict (network_type, chain_id, deposit_key) do update set
      state = case when known.state = 'credited' then 'credited' else excluded.state end,
      purpose = case when known.state = 'credited' then known.purpose else excluded.purpose end,
      user_id = case when known.state = 'credited' then known.user_id else excluded.user_id end,
      ignored_why =
        case when known.state = 'credited' then known.ignored_why else excluded.ignored_why end,
      height = excluded.height,
      block_hash = excluded.block_hash,
      left_chain_at = null,
      updated_at = excluded.updated_at
    where known.state = 'orphaned' or known.left_chain_at is not null
    returning deposit_id as "depositId", user_id as "userId", invoice_id as "invoiceId",
      case state when 'credited' then 'back' else state end as "kind",
      ignored_why as "ignoredWhy"`.execute(store);
  return noted;
}
