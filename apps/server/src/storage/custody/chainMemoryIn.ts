import type {
  ChainMemory,
  LearntPage,
  RememberedAddress,
  RememberedTransaction,
} from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { Database } from "../database.ts";

/**
 * What is remembered of a network's addresses in the database. Whoever may not write it looks only: what
 * the jobs have kept is not the api's to change.
 */
export function chainMemoryIn(
  database: Database,
  networkId: NetworkId,
  mayWrite: boolean,
): ChainMemory {
  const recall: ChainMemory["recall"] = (addresses) => readMemory(database, networkId, addresses);
  if (!mayWrite) return { recall };
  return {
    recall,
    keep: (pages) => keepPages(database, networkId, pages),
    noteBirth: async (addresses, height) => {
      const { type, chainId } = networkId;
      await sql`
        insert into coffer.watched_address as known (network_type, chain_id, address, born_height)
        select ${type}, ${chainId}, address, ${height}::bigint
          from unnest(${[...addresses]}::text[]) as address order by address
        on conflict (network_type, chain_id, address) do update set born_height = excluded.born_height
          where known.born_height is null and known.to_height is null`.execute(database);
    },
  };
}

type AddressRow = {
  readonly address: string;
  readonly bornHeight: bigint | null;
  readonly toHeight: bigint | null;
  readonly toHash: string | null;
};
type TransactionRow = RememberedTransaction & { readonly address: string };

/** Addresses and their transactions of one moment: another process may write both meanwhile. */
function readMemory(
  database: Database,
  { chainId, type }: NetworkId,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, RememberedAddress>> {
  const isAsked = sql`(network_type, chain_id) = (${type}, ${chainId})
    and address = any(${[...addresses]}::text[])`;
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (store) => {
      const known = await sql<AddressRow>`
        select address, born_height as "bornHeight", to_height as "toHeight", to_hash as "toHash"
          from coffer.watched_address where ${isAsked}`.execute(store);
      const touching = await sql<TransactionRow>`
        select address, height, place, block_hash as "blockHash", encode(raw, 'hex') as raw
          from coffer.watched_transaction where ${isAsked} order by height, place`.execute(store);
      const byAddress = Map.groupBy(touching.rows, ({ address }) => address);
      return new Map(
        known.rows.map(({ address, bornHeight, toHash, toHeight }) => {
          const to =
            toHeight === null || toHash === null ? undefined : { height: toHeight, hash: toHash };
          const transactions = byAddress.get(address) ?? [];
          return [address, { bornHeight: bornHeight ?? undefined, to, transactions }];
        }),
      );
    });
}

/** A page is kept where its address still stands where it was read; what is of another chain goes before it. */
function keepPages(
  database: Database,
  { chainId, type }: NetworkId,
  pages: readonly LearntPage[],
): Promise<ReadonlySet<string>> {
  const asked = pages.map(({ address, before, to }) => ({
    address,
    before: before?.hash ?? null,
    height: to.height.toString(),
    hash: to.hash,
  }));
  return database.transaction().execute(async (store) => {
    const { rows } = await sql<{ address: string }>`
      insert into coffer.watched_address as known (network_type, chain_id, address, to_height, to_hash)
      select ${type}, ${chainId}, p.address, p.height, p.hash
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as p (address text, before text, height bigint, hash text)
       where p.before is null or exists (select from coffer.watched_address w
         where (w.network_type, w.chain_id, w.address) = (${type}, ${chainId}, p.address))
       order by p.address
      on conflict (network_type, chain_id, address) do update
        set to_height = excluded.to_height, to_hash = excluded.to_hash
        where known.to_hash is not distinct from (
          select p.before from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
            as p (address text, before text) where p.address = known.address)
      returning known.address`.execute(store);
    const kept = new Set(rows.map(({ address }) => address));
    const anew = pages.filter(({ isAnew }) => isAnew).map(({ address }) => address);
    await sql`
      delete from coffer.watched_transaction
       where (network_type, chain_id) = (${type}, ${chainId})
         and address = any(${anew.filter((address) => kept.has(address))}::text[])`.execute(store);
    const learnt = pages
      .filter(({ address }) => kept.has(address))
      .flatMap(({ address, transactions }) => transactions.map((each) => ({ address, ...each })));
    const written = learnt.map((each) => ({ ...each, height: each.height.toString() }));
    await sql`
      insert into coffer.watched_transaction
        (network_type, chain_id, address, height, place, block_hash, raw)
      select ${type}, ${chainId}, t.address, t.height, t.place, t."blockHash", decode(t.raw, 'hex')
        from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
          as t (address text, height bigint, place int, "blockHash" text, raw text)`.execute(store);
    return kept;
  });
}
