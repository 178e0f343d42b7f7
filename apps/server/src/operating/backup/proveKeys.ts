import { existsSync } from "node:fs";
import { chainFamilies, seedOf, type ChainFamily } from "@coffer/chains";
import { openSeedFile, seedFile } from "../../adapters/keys/seedFiles.ts";
import { keyPlaces, type CustodyPurpose } from "../../storage/custody/keyPlaces.ts";
import { OperatingRefusal } from "../operatingRefusal.ts";
import type { BackupManifest } from "./backupManifest.ts";

type CustodyKeys = BackupManifest["custodyKeys"];

/** Refuses unless the seeds of a folder open and are those whose public halves are in use. */
export function proveKeys(folder: string, keys: CustodyKeys, passphrase: string): void {
  for (const { networkType: type, publicHalf, purpose } of keys) {
    const family = familyOrRefuse(type);
    const { seed, account } = keyPlaces[purpose];
    const phrase = openOrRefuse(folder, seed, passphrase);
    if (family.openAccount(seedOf(phrase), account).publicHalf !== publicHalf)
      throw new OperatingRefusal(
        `The ${seed} seed in ${folder} is not the one whose addresses the database gives out.`,
      );
  }
}

/** The seeds that these keys are of. */
export const seedsOf = (keys: CustodyKeys): readonly CustodyPurpose[] => [
  ...new Set(keys.map(({ purpose }) => keyPlaces[purpose].seed)),
];

/** Seeds that the database needs and the folder lacks. */
export const missingKeys = (folder: string, keys: CustodyKeys) =>
  seedsOf(keys).filter((seed) => !existsSync(seedFile(folder, seed)));

function familyOrRefuse(type: string): ChainFamily {
  const family = chainFamilies.find((each) => each.type === type);
  if (family === undefined)
    throw new OperatingRefusal(
      `The database gives out addresses of networks of type ${type}, which this version does not know: use the version that gave them out.`,
    );
  return family;
}

function openOrRefuse(folder: string, purpose: CustodyPurpose, passphrase: string): string {
  try {
    return openSeedFile(seedFile(folder, purpose), purpose, passphrase);
  } catch (cause) {
    throw new OperatingRefusal(
      `The ${purpose} seed in ${folder} does not open: KEY_PASSPHRASE is wrong, or the file is damaged.`,
      { cause },
    );
  }
}
