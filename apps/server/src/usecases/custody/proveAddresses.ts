import { setImmediate as yieldTurn } from "node:timers/promises";
import type { Chain } from "@coffer/chains";
import { networkKey } from "@coffer/core/assets";
import type { Services } from "../../ports/services.ts";
import { findPublicHalf } from "../../storage/custody/custodyAddresses.ts";
import type { AddressPurpose } from "../../storage/custody/keyPlaces.ts";
import { listDerived } from "../../storage/custody/custodyPool.ts";

const BATCH = 500;
/** More of them say nothing new. */
const NAMED_MAX = 20;
/** Before the first number there is. */
const NONE = -1n;

/**
 * Which addresses of a network, given or waiting, are not those that the deposit seed has at their
 * numbers, in words: coins sent to them would be somebody else's.
 */
export async function proveAddresses(
  services: Pick<Services, "database">,
  chain: Chain,
): Promise<readonly string[]> {
  const foreign: string[] = [];
  for (const keyPurpose of ["deposits", "depository", "invoices"] as const)
    foreign.push(...(await foreignAddresses(services, chain, keyPurpose)));
  return foreign;
}

async function foreignAddresses(
  { database }: Pick<Services, "database">,
  chain: Chain,
  keyPurpose: AddressPurpose,
): Promise<readonly string[]> {
  const { networkId } = chain;
  const network = networkKey(networkId);
  const publicHalf = await findPublicHalf(database, keyPurpose, networkId);
  const foreign: string[] = [];
  for (let after = NONE; ;) {
    const batch = await listDerived(database, { networkId, keyPurpose }, { after, limit: BATCH });
    for (const { address, derivationIndex } of batch) {
      if (publicHalf === undefined || chain.addressAt(publicHalf, derivationIndex) !== address)
        foreign.push(`${address} of ${network} is not the address of number ${derivationIndex}`);
      await yieldTurn();
    }
    const last = batch.at(-1);
    if (last === undefined) break;
    after = last.derivationIndex;
  }
  const others = foreign.length - NAMED_MAX;
  return others > 0
    ? [...foreign.slice(0, NAMED_MAX), `${others} more of ${network} are not`]
    : foreign;
}
