import path from "node:path";
import { openEvmAccount, seedOf, type EvmAccount } from "@coffer/chains/evm/node";
import type { NetworkId } from "@coffer/contract";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import type { Database } from "../storage/database.ts";
import { findXpub, publishXpub, type CustodyPurpose } from "../storage/assets/custodyAddresses.ts";

export type CustodyKeys = Readonly<Record<CustodyPurpose, EvmAccount>>;

/** Every key that signs is on the receive branch. */
export const SIGNING_BRANCH = 0;
/** The one key that pays out. */
export const PAYOUT_KEY = { branch: SIGNING_BRANCH, index: 0 } as const;

type Place = { readonly dataDir: string; readonly passphrase: string };

/**
 * Opens the accounts of both custody seeds, making the seeds on a new installation, and publishes
 * their public halves. Refuses to go on when a seed does not belong to the public key that the wallet
 * already uses.
 */
export async function openCustodyKeys(
  database: Database,
  networks: readonly NetworkId[],
  { dataDir, passphrase }: Place,
): Promise<CustodyKeys> {
  const open = async (purpose: CustodyPurpose): Promise<EvmAccount> => {
    const known = await Promise.all(networks.map((id) => findXpub(database, purpose, id)));
    const mayMake = known.every((xpub) => xpub === undefined);
    const folder = path.join(dataDir, "keys");
    const seed = seedOf(readSeedPhrase({ folder, purpose, passphrase }, mayMake));
    const account = openEvmAccount(seed);
    seed.fill(0);
    const { xpub } = account;
    for (const networkId of networks) {
      const standing = await publishXpub(database, { purpose, networkId, xpub });
      if (standing !== xpub)
        throw new Error(
          `The ${purpose} seed does not belong to this database: restore the right one.`,
        );
    }
    return account;
  };
  return { deposits: await open("deposits"), hot: await open("hot") };
}
