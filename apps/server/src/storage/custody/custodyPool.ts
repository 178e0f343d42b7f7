import type { NetworkId } from "@coffer/contract";
import { sql } from "kysely";
import type { AddressPurpose } from "./keyPlaces.ts";
import type { Store } from "../database.ts";

/** Keys of a network whose addresses people are given. */
export type PoolOf = { readonly networkId: NetworkId; readonly keyPurpose: AddressPurpose };

/** An address of custody, and the number that it is derived by. */
export type DerivedAddress = { readonly derivationIndex: bigint; readonly address: string };

/** How many addresses of these keys wait for somebody; no more than these are counted. */
export async function countPool(
  store: Store,
  { networkId: { type, chainId }, keyPurpose }: PoolOf,
  countMax: number,
): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from coffer.custody_pool
       where (network_type, chain_id, key_purpose) = (${type}, ${chainId}, ${keyPurpose})
       limit ${countMax}) counted`.execute(store);
  return rows[0]?.waiting ?? 0;
}

/** Whether an address of these keys waits for anybody: who may not look at the pool may ask that. */
export async function isAddressWaiting(
  store: Store,
  { networkId: { type, chainId }, keyPurpose }: PoolOf,
): Promise<boolean> {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select coffer.has_waiting_address(${type}, ${chainId}, ${keyPurpose}) as "isWaiting"`.execute(
    store,
  );
  return rows[0]?.isWaiting === true;
}

/** Numbers that no address has been derived by. */
export async function nextDerivationIndexes(
  store: Store,
  count: number,
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ index: bigint }>`
    select nextval('coffer.custody_index') as index from generate_series(1, ${count})`.execute(
    store,
  );
  return rows.map(({ index }) => index);
}

export async function insertIntoPool(
  store: Store,
  { networkId: { type, chainId }, keyPurpose }: PoolOf,
  derived: readonly DerivedAddress[],
): Promise<void> {
  await store
    .insertInto("custody_pool")
    .values(
      derived.map(({ derivationIndex, address }) => ({
        network_type: type,
        chain_id: chainId,
        key_purpose: keyPurpose,
        derivation_index: derivationIndex,
        address,
      })),
    )
    .execute();
}

/** Every address of a network by whatever keys people are given, given or waiting. */
export async function listAllDerived(
  store: Store,
  { type, chainId }: NetworkId,
): Promise<readonly string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from coffer.custody_address where (network_type, chain_id) = (${type}, ${chainId})
    union
    select address from coffer.custody_pool where (network_type, chain_id) = (${type}, ${chainId})`.execute(
    store,
  );
  return rows.map(({ address }) => address);
}

type Page = { readonly after: bigint; readonly limit: number };

/** Every address of these keys, given or waiting, in the order of their numbers. */
export async function listDerived(
  store: Store,
  { networkId: { type, chainId }, keyPurpose }: PoolOf,
  { after, limit }: Page,
): Promise<readonly DerivedAddress[]> {
  const { rows } = await sql<DerivedAddress>`
    select derivation_index as "derivationIndex", address from (
      select network_type, chain_id, key_purpose, derivation_index, address from coffer.custody_address
      union all
      select network_type, chain_id, key_purpose, derivation_index, address
        from coffer.custody_pool) derived
     where (network_type, chain_id, key_purpose) = (${type}, ${chainId}, ${keyPurpose}) and derivation_index > ${after}
     order by derivation_index limit ${limit}`.execute(store);
  return rows;
}
