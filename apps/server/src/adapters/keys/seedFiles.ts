import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { CustodyPurpose } from "../../storage/custody/keyPlaces.ts";
import { openSealedSeed } from "./sealedSeed.ts";

export const custodyPurposes: readonly CustodyPurpose[] = ["deposits", "hot"];

export const seedFileName = (purpose: CustodyPurpose) => `${purpose}.seed.json`;
export const seedFile = (folder: string, purpose: CustodyPurpose) =>
  path.join(folder, seedFileName(purpose));
/** The same seed under the passphrase to come, while a change of the passphrase is under way. */
export const nextSeedFile = (folder: string, purpose: CustodyPurpose) =>
  `${seedFile(folder, purpose)}.next`;

/** The phrase in a sealed file. Throws when it does not open. */
export function openSeedFile(file: string, purpose: CustodyPurpose, passphrase: string): string {
  const envelope: unknown = JSON.parse(readFileSync(file, "utf8"));
  return openSealedSeed(envelope, purpose, passphrase);
}

/** Undefined when the file is missing or does not open. */
export function tryOpenSeedFile(
  file: string,
  purpose: CustodyPurpose,
  passphrase: string,
): string | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return openSeedFile(file, purpose, passphrase);
  } catch {
    return undefined;
  }
}
