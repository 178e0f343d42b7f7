import path from "node:path";
import { familyOf, seedOf, type ChainFamily, type FamilyAccount } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import {
  findPublicHalf,
  publishPublicHalf,
  type CustodyPurpose,
} from "../storage/assets/custodyAddresses.ts";
import type { Database } from "../storage/database.ts";

/** The accounts of a custody seed, by what the seed is for and by family of network. */
export type CustodyKeys = {
  /** Throws for a family that was not opened. */
  readonly accountOf: (purpose: CustodyPurpose, networkId: NetworkId) => FamilyAccount;
};

/** Where the one key that pays out stands. */
export const PAYOUT_INDEX = 0n;

type Networks = {
  readonly networks: readonly NetworkId[];
  readonly families: readonly ChainFamily[];
};

type Place = { readonly dataDir: string; readonly passphrase: string };

/**
 * Opens the accounts of both custody seeds, making the seeds on a new installation, and publishes
 * their public halves. Refuses to go on when a seed does not belong to the public key that the wallet
 * already uses.
 */
export async function openCustodyKeys(
  database: Database,
  { families, networks }: Networks,
  { dataDir, passphrase }: Place,
): Promise<CustodyKeys> {
  const open = async (purpose: CustodyPurpose) => {
    const known = await Promise.all(networks.map((id) => findPublicHalf(database, purpose, id)));
    const mayMake = known.every((publicHalf) => publicHalf === undefined);
    const folder = path.join(dataDir, "keys");
    const seed = seedOf(readSeedPhrase({ folder, purpose, passphrase }, mayMake));
    const accounts = openAccounts(seed, { families, networks });
    seed.fill(0);
    for (const networkId of networks) {
      const { publicHalf } = accounts(networkId);
      const standing = await publishPublicHalf(database, { purpose, networkId, publicHalf });
      if (standing !== publicHalf)
        throw new Error(
          `The ${purpose} seed does not belong to this database: restore the right one.`,
        );
    }
    return accounts;
  };
  const accounts = { deposits: await open("deposits"), hot: await open("hot") };
  return { accountOf: (purpose, networkId) => accounts[purpose](networkId) };
}

/** The account of each family that the networks are of. */
export function openAccounts(
  seed: Uint8Array,
  { families, networks }: Networks,
): (networkId: NetworkId) => FamilyAccount {
  const types = new Set(networks.map(({ type }) => type));
  const open = (type: string) => familyOf({ type }, families).openAccount(seed);
  const accounts = new Map([...types].map((type) => [type, open(type)]));
  return ({ type }) => {
    const account = accounts.get(type);
    if (account === undefined) throw new Error(`No keys of ${type} are open.`);
    return account;
  };
}
