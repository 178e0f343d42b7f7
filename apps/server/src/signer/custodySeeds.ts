import path from "node:path";
import { evmAccountXpub, seedOf } from "@coffer/chains/evm/node";
import type { NetworkId } from "@coffer/contract";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import type { Database } from "../storage/database.ts";
import { findXpub, publishXpub, type CustodyPurpose } from "../storage/assets/custodyAddresses.ts";

export type CustodySeeds = Readonly<Record<CustodyPurpose, Uint8Array>>;

type Place = { readonly dataDir: string; readonly passphrase: string };

/**
 * Opens both custody seeds, making them on a new installation, and publishes their public halves.
 * Refuses to go on when a seed does not belong to the public key the wallet already uses.
 */
export async function openCustodySeeds(
  database: Database,
  networks: readonly NetworkId[],
  { dataDir, passphrase }: Place,
): Promise<CustodySeeds> {
  const open = async (purpose: CustodyPurpose): Promise<Uint8Array> => {
    const known = await Promise.all(networks.map((id) => findXpub(database, purpose, id)));
    const mayMake = known.every((xpub) => xpub === undefined);
    const folder = path.join(dataDir, "keys");
    const seed = seedOf(readSeedPhrase({ folder, purpose, passphrase }, mayMake));
    for (const networkId of networks) {
      const xpub = evmAccountXpub(seed);
      const standing = await publishXpub(database, { purpose, networkId, xpub });
      if (standing !== xpub)
        throw new Error(
          `The ${purpose} seed does not belong to this database: restore the right one.`,
        );
    }
    return seed;
  };
  return { deposits: await open("deposits"), hot: await open("hot") };
}
