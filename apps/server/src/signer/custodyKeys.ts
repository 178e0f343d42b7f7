import path from "node:path";
import { familyOf, seedOf, type ChainFamily, type FamilyAccount } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import { readSeedPhrase } from "../adapters/keys/readSeedPhrase.ts";
import { findPublicHalf, publishPublicHalf } from "../storage/custody/custodyAddresses.ts";
import {
  keyPlaces,
  keyPurposes,
  type CustodyPurpose,
  type KeyPurpose,
} from "../storage/custody/keyPlaces.ts";
import type { Database } from "../storage/database.ts";
import { attestationKeyOf, type AttestationKey } from "./attested/attestationKey.ts";
import { bindSeeds } from "./bindSeeds.ts";

/** The accounts of the custody seeds, by what their keys are for and by family of network. */
export type CustodyKeys = {
  /** Undefined for a family that was not opened. */
  readonly accountOf: (
    purpose: KeyPurpose,
    networkId: Pick<NetworkId, "type">,
  ) => FamilyAccount | undefined;
  /** Says of addresses whose they are. */
  readonly attestation: AttestationKey;
};

/** Why nothing is signed for a network whose family was not opened. */
export const NO_KEYS = "no keys of its network are open";

type Networks = {
  readonly networks: readonly NetworkId[];
  readonly families: readonly ChainFamily[];
};

type Place = { readonly dataDir: string; readonly passphrase: string };

/**
 * Opens the accounts of both custody seeds, making the seeds on a new installation, and publishes
 * their public halves. Refuses to go on when a seed does not belong to the public key that the wallet
 * already uses, or is for another network.
 */
export async function openCustodyKeys(
  database: Database,
  { families, networks }: Networks,
  { dataDir, passphrase }: Place,
): Promise<CustodyKeys> {
  const folder = path.join(dataDir, "keys");
  const seeds = {
    deposits: await readSeed("deposits"),
    hot: await readSeed("hot"),
  };
  const keys = custodyKeysOf(seeds, { families, networks });
  for (const seed of Object.values(seeds)) seed.fill(0);
  await bindSeeds(database, { families, networks, keys }, folder);
  for (const purpose of keyPurposes)
    for (const networkId of networks) {
      const publicHalf = keys.accountOf(purpose, networkId)?.publicHalf;
      if (publicHalf === undefined) throw new Error(`${networkId.type}: ${NO_KEYS}.`);
      const standing = await publishPublicHalf(database, { purpose, networkId, publicHalf });
      if (standing !== publicHalf)
        throw new Error(
          `The ${keyPlaces[purpose].seed} seed does not belong to this database: restore the right one.`,
        );
    }
  return keys;

  async function readSeed(purpose: CustodyPurpose): Promise<Uint8Array> {
    const known = await Promise.all(networks.map((id) => findPublicHalf(database, purpose, id)));
    const mayMake = known.every((publicHalf) => publicHalf === undefined);
    return seedOf(readSeedPhrase({ folder, purpose, passphrase }, mayMake));
  }
}

/** The accounts of both seeds in each family that the networks are of. */
export function custodyKeysOf(
  seeds: Readonly<Record<CustodyPurpose, Uint8Array>>,
  { families, networks }: Networks,
): CustodyKeys {
  // Of one family there is one network, or its addresses are spelled alike on all.
  const chainOfType = new Map(networks.map(({ chainId, type }) => [type, chainId]));
  const open = (purpose: KeyPurpose) => {
    const { seed, account } = keyPlaces[purpose];
    return new Map(
      [...chainOfType].map(([type, chainId]) => {
        const family = familyOf({ type }, families);
        return [type, family.openAccount(seeds[seed], account, chainId)] as const;
      }),
    );
  };
  const accounts = {
    deposits: open("deposits"),
    depository: open("depository"),
    invoices: open("invoices"),
    hot: open("hot"),
  };
  return {
    accountOf: (purpose, { type }) => accounts[purpose].get(type),
    attestation: attestationKeyOf(seeds.deposits),
  };
}
