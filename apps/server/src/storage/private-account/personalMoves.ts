import type { NetworkId } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { AccountId, UserId } from "@coffer/core/ids";
import type { Prices } from "@coffer/core/rates";
import { sql } from "kysely";
import { compiledRead } from "../compiledRead.ts";
import type { Store } from "../database.ts";
import { expectMove } from "../expectMove.ts";
import { readObjects, type ObjectOf } from "../objectOf.ts";
import type { TransferRange } from "../send/transferRange.ts";
import type { PersonalMoveWhy } from "./personalTables.ts";
import { lookBy } from "./personalWallets.ts";

/** Something in a block that changed what an account of a private account holds. */
export type PersonalMove = ObjectOf<"personal_move">;

export type NewMove = {
  readonly moveId: string;
  readonly accountId: AccountId;
  /** What names it on its network, whichever block it stands in. */
  readonly moveKey: string;
  readonly why: PersonalMoveWhy;
  /** Base units, below zero where they went. */
  readonly units: bigint;
  readonly counterparty: string | null;
  readonly memo: string;
  readonly transactionId: string | null;
  readonly height: bigint;
  readonly sequence: bigint | null;
  /** What its token is worth now. */
  readonly prices: Prices;
};

type Noting = {
  readonly brandId: string;
  readonly networkId: NetworkId;
  readonly moves: readonly NewMove[];
  readonly now: Date;
};

/**
 * Notes what stands in blocks. What had left the chain is back at its new place, under the id that it had; what
 * stands is left as it is, but for what is known by the balance alone: that is what the balance says now.
 */
export async function noteMoves(
  store: Store,
  { brandId, moves, networkId: { type, chainId }, now }: Noting,
): Promise<void> {
  if (moves.length === 0) return;
  const rows = JSON.stringify(
    moves.map((move) => ({
      move_id: move.moveId,
      account_id: move.accountId,
      move_key: move.moveKey,
      why: move.why,
      units: move.units.toString(),
      counterparty: move.counterparty,
      memo: move.memo,
      transaction_id: move.transactionId,
      height: move.height.toString(),
      sequence: move.sequence?.toString() ?? null,
      prices: move.prices,
    })),
  );
  await sql`
    insert into coffer.personal_move as known (move_id, account_id, user_id, brand_id, asset_key,
      network_type, chain_id, move_key, why, units, counterparty, memo, transaction_id, height,
      sequence, prices, created_at, updated_at)
    select m.move_id, m.account_id, a.user_id, ${brandId}::text, a.asset_key, ${type}::text,
      ${chainId}::text, m.move_key, m.why, m.units, m.counterparty, m.memo, m.transaction_id, m.height,
      m.sequence, m.prices, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb) as m (move_id uuid, account_id uuid, move_key text,
      why text, units numeric, counterparty text, memo text, transaction_id text, height bigint,
      sequence bigint, prices jsonb)
    join coffer.personal_account a on a.account_id = m.account_id
    on conflict (account_id, move_key) do update set
      units = case when known.why = 'other' and known.left_chain_at is null
        then known.units + excluded.units else excluded.units end,
      height = excluded.height, left_chain_at = null, confirmations = 0, is_final = false,
      updated_at = excluded.updated_at
    where known.left_chain_at is not null or known.why = 'other'`.execute(store);
}

/** What came to addresses, as the accounts that are there have it: one may be watched by several people. */
export type Arrival = Omit<NewMove, "accountId" | "moveId" | "prices" | "sequence" | "why"> & {
  readonly address: string;
  readonly assetKey: AssetKey;
};

export type ArrivedAt = Arrival & {
  readonly accountId: AccountId;
  readonly userId: UserId;
  readonly walletId: string;
};

/** The accounts into which these have come; what nobody has an account of is known by the balance, once they do. */
export async function accountsOfArrivals(
  store: Store,
  { brandId, networkId }: { readonly brandId: string; readonly networkId: NetworkId },
  arrivals: readonly Arrival[],
): Promise<readonly ArrivedAt[]> {
  if (arrivals.length === 0) return [];
  const addresses = [...new Set(arrivals.map(({ address }) => address))];
  const rows = await store
    .selectFrom("personal_wallet as w")
    .innerJoin("personal_account as a", "a.wallet_id", "w.wallet_id")
    .select(["w.address", "w.wallet_id", "a.asset_key", "a.account_id", "a.user_id"])
    .where("w.brand_id", "=", brandId)
    .where("w.network_type", "=", networkId.type)
    .where("w.chain_id", "=", networkId.chainId)
    .where("w.address", "=", sql<string>`any(${addresses}::text[])`)
    .execute();
  return arrivals.flatMap((arrival) =>
    rows
      .filter((row) => row.address === arrival.address && row.asset_key === arrival.assetKey)
      .map((row) => ({
        ...arrival,
        accountId: row.account_id,
        userId: row.user_id,
        walletId: row.wallet_id,
      })),
  );
}

type Counting = {
  readonly networkId: NetworkId;
  readonly height: bigint;
  readonly confirmationsNeeded: number;
  readonly now: Date;
};

export type CountedMove = {
  readonly moveId: string;
  readonly userId: UserId;
  readonly isFinal: boolean;
};

/** Counts the blocks upon those that are not final yet, at a height of the chain; answers those that have more. */
export async function countMoves(
  store: Store,
  { networkId: { type, chainId }, height, confirmationsNeeded, now }: Counting,
): Promise<readonly CountedMove[]> {
  const { rows } = await sql<CountedMove>`
    update coffer.personal_move m
       set confirmations = least(${height}::bigint - m.height + 1, ${confirmationsNeeded}::int),
           is_final = ${height}::bigint - m.height + 1 >= ${confirmationsNeeded}::int, updated_at = ${now}
     where m.network_type = ${type} and m.chain_id = ${chainId} and not m.is_final
       and m.left_chain_at is null and m.height <= ${height}::bigint
       and m.confirmations <> least(${height}::bigint - m.height + 1, ${confirmationsNeeded}::int)
    returning m.move_id as "moveId", m.user_id as "userId", m.is_final as "isFinal"`.execute(store);
  return rows;
}

/**
 * Takes back what stood above a height, and puts under way again what was mined there. The addresses are looked
 * at anew. Answers whose they are.
 */
export async function takeBackMoves(
  store: Store,
  { type, chainId }: NetworkId,
  { height, now }: { readonly height: bigint; readonly now: Date },
): Promise<readonly UserId[]> {
  const { rows: moves } = await sql<{ walletId: string; userId: UserId; sequence: bigint | null }>`
    with gone as (
      update coffer.personal_move m set left_chain_at = ${now}, updated_at = ${now}
       where m.network_type = ${type} and m.chain_id = ${chainId} and m.height > ${height}
         and m.left_chain_at is null
      returning m.account_id, m.user_id, m.sequence)
    select a.wallet_id as "walletId", g.user_id as "userId", min(g.sequence) as sequence
      from gone g join coffer.personal_account a on a.account_id = g.account_id
     group by a.wallet_id, g.user_id`.execute(store);
  for (const state of ["settled", "failed"] as const)
    expectMove("personal_transfer", state, "published");
  const transfers = await store
    .updateTable("personal_transfer")
    .set({
      state: "published",
      height: null,
      is_success: null,
      fee_units: null,
      confirmations: 0,
      updated_at: now,
    })
    .where("network_type", "=", type)
    .where("chain_id", "=", chainId)
    .where("height", ">", height)
    .returning(["wallet_id", "user_id"])
    .execute();
  for (const { sequence, walletId } of moves)
    await store
      .updateTable("personal_wallet")
      .set({ sequence_seen: sql<bigint>`least(sequence_seen, ${sequence})` })
      .where("wallet_id", "=", walletId)
      .execute();
  const walletIds = [
    ...new Set([
      ...moves.map(({ walletId }) => walletId),
      ...transfers.map((row) => row.wallet_id),
    ]),
  ];
  await lookBy(store, walletIds, now);
  await recountAccounts(store, walletIds);
  return [...moves.map(({ userId }) => userId), ...transfers.map((row) => row.user_id)];
}

/**
 * What blocks up to a height have done to each account of these addresses, base units; without a height all of
 * them. Own transfers count with what the network took for them.
 */
const sumsOf = (walletIds: readonly string[], height: bigint | null) => sql`
  select a.account_id, coalesce(m.units, 0) + coalesce(t.units, 0) as units
    from coffer.personal_account a
    left join lateral (select sum(m.units) as units from coffer.personal_move m
      where m.account_id = a.account_id and m.left_chain_at is null
        and (${height}::bigint is null or m.height <= ${height}::bigint)) m on true
    left join lateral (select -sum(
        case when t.account_id = a.account_id and t.is_success then t.units else 0 end
        + case when t.fee_asset_key = a.asset_key then t.fee_units else 0 end) as units
      from coffer.personal_transfer t
      where t.wallet_id = a.wallet_id and t.state <> 'ordered' and t.height is not null
        and (${height}::bigint is null or t.height <= ${height}::bigint)) t on true
   where a.wallet_id = any(${[...walletIds]}::uuid[])`;

export async function sumMovesUpTo(
  store: Store,
  walletIds: readonly string[],
  height: bigint,
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{
    account_id: string;
    units: bigint;
  }>`${sumsOf(walletIds, height)}`.execute(store);
  return new Map(rows.map((row) => [row.account_id, row.units]));
}

/** Writes down what each account of these addresses holds, as all that stands says. */
export async function recountAccounts(store: Store, walletIds: readonly string[]): Promise<void> {
  if (walletIds.length === 0) return;
  await sql`
    update coffer.personal_account a set held_units = s.units
      from (${sumsOf(walletIds, null)}) s
     where s.account_id = a.account_id and a.held_units <> s.units`.execute(store);
}

const unconfirmedOf = compiledRead((store, { userId }: { readonly userId: UserId }) =>
  store
    .selectFrom("personal_move")
    .select(["account_id", sql<bigint>`sum(units)`.as("units")])
    .where("user_id", "=", userId)
    .where(sql<boolean>`not is_final`)
    .where("left_chain_at", "is", null)
    .where("units", ">", 0n)
    .groupBy("account_id"),
);

/** What has come and is not deep enough yet, base units by account. */
export async function sumUnconfirmed(
  store: Store,
  userId: UserId,
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await unconfirmedOf(store, { userId }).execute();
  return new Map(rows.map((row) => [row.account_id, row.units]));
}

/** One with the address that it was at. */
export type MoveAt = PersonalMove & { readonly address: string };

type MovesOf = { readonly userId: UserId } & Omit<TransferRange, "only">;

const movesOf = compiledRead((store, values: MovesOf, only: TransferRange["only"]) => {
  const { before, limit, userId } = values;
  let query = store
    .selectFrom("personal_move as m")
    .innerJoin("personal_account as a", "a.account_id", "m.account_id")
    .innerJoin("personal_wallet as w", "w.wallet_id", "a.wallet_id")
    .selectAll("m")
    .select("w.address")
    .where("m.user_id", "=", userId)
    .where("m.left_chain_at", "is", null)
    .where("m.why", "in", ["arrival", "sent"])
    .orderBy("m.move_id", "desc");
  if (only === "active") query = query.where(sql<boolean>`not m.is_final`);
  if (only === "finished") query = query.where(sql<boolean>`m.is_final`);
  if (limit !== undefined) query = query.limit(limit);
  if (before !== undefined) query = query.where("m.move_id", "<", before);
  return query;
});

/** What came by transfers and went by transactions made elsewhere, newest first. */
export const listMovesOf = (
  store: Store,
  userId: UserId,
  { before, limit, only }: TransferRange,
): Promise<readonly MoveAt[]> => readObjects(movesOf(store, { userId, before, limit }, only));
