import { setImmediate as yieldTurn } from "node:timers/promises";
import type { Chain } from "@coffer/chains";
import { sameNetwork } from "@coffer/core/assets";
import { depositoryOf } from "../../catalogue/depositoryOf.ts";
import type { Services } from "../../ports/services.ts";
import { findPublicHalf } from "../../storage/custody/custodyAddresses.ts";
import type { AddressPurpose } from "../../storage/custody/keyPlaces.ts";
import { readCursor } from "../../storage/deposits/chainCursor.ts";
import type { Database } from "../../storage/database.ts";
import {
  countPool,
  insertIntoPool,
  nextDerivationIndexes,
  type DerivedAddress,
} from "../../storage/custody/custodyPool.ts";

export type AddressPool = { readonly chain: Chain; readonly keyPurpose: AddressPurpose };

/** Of which keys of which networks addresses wait for somebody: the depository's where the brand has it on. */
export function addressPoolsOf({
  brand,
  chains,
}: Pick<Services, "brand" | "chains">): readonly AddressPool[] {
  const kept = depositoryOf(brand)?.listings ?? [];
  const isKept = ({ networkId }: Chain) =>
    kept.some(({ network }) => sameNetwork(network.networkId, networkId));
  return [
    ...chains.map((chain) => ({ chain, keyPurpose: "deposits" as const })),
    ...chains.filter(isKept).map((chain) => ({ chain, keyPurpose: "depository" as const })),
    ...chains.map((chain) => ({ chain, keyPurpose: "invoices" as const })),
  ];
}

/** Derived and written at once: a few tens of milliseconds, so that whoever waits gets one soon. */
export const POOL_BATCH = 32;

export type PoolGrowth = { readonly waiting: number; readonly isAtEnd: boolean };

type GrowServices = Pick<Services, "database">;
type Wanted = {
  readonly keyPurpose: AddressPurpose;
  /** With as many none is derived. */
  readonly least: number;
  /** With fewer they are, until there are as many. */
  readonly size: number;
};

/**
 * Has a batch more addresses of a network's keys wait at most. At its end as many as shall, or the signer has
 * told no public half yet. One that is killed leaves numbers that nobody uses; two at once leave a batch
 * too many.
 */
export async function growAddressPool(
  services: GrowServices,
  chain: Chain,
  { keyPurpose, least, size }: Wanted,
): Promise<PoolGrowth> {
  const pool = { networkId: chain.networkId, keyPurpose };
  const waiting = await countPool(services.database, pool, size);
  if (waiting >= least) return { waiting, isAtEnd: true };
  const count = Math.min(size - waiting, POOL_BATCH);
  if (!(await deriveAddresses(services, chain, { keyPurpose, count })))
    return { waiting, isAtEnd: true };
  return { waiting: waiting + count, isAtEnd: waiting + count >= size };
}

/**
 * Derives the next addresses of a network from the public half of its keys alone; false while
 * the signer has told none.
 */
export async function deriveAddresses(
  { database }: GrowServices,
  chain: Chain,
  { keyPurpose, count }: { readonly keyPurpose: AddressPurpose; readonly count: number },
): Promise<boolean> {
  const { networkId } = chain;
  const publicHalf = await findPublicHalf(database, keyPurpose, networkId);
  if (publicHalf === undefined) return false;
  const derived: DerivedAddress[] = [];
  for (const derivationIndex of await nextDerivationIndexes(database, count)) {
    derived.push({ derivationIndex, address: chain.addressAt(publicHalf, derivationIndex) });
    await yieldTurn(); // deriving costs a millisecond of a processor that others wait for
  }
  await noteBirths(
    database,
    chain,
    derived.map(({ address }) => address),
  );
  await insertIntoPool(database, { networkId, keyPurpose }, derived);
  return true;
}

/**
 * Before anybody can have one: what nobody knows nobody has paid. Where no block was read yet nothing is
 * said, and the first look at such an address is at the whole chain.
 */
async function noteBirths(
  database: Database,
  { networkId, noteBirth }: Chain,
  addresses: readonly string[],
): Promise<void> {
  const cursor = noteBirth && (await readCursor(database, networkId));
  if (cursor !== undefined) await noteBirth?.(addresses, cursor);
}

/** Has as many wait as shall. */
export async function fillAddressPool(
  services: GrowServices,
  chain: Chain,
  { keyPurpose, size }: Omit<Wanted, "least">,
): Promise<void> {
  while (!(await growAddressPool(services, chain, { keyPurpose, least: size, size })).isAtEnd);
}
