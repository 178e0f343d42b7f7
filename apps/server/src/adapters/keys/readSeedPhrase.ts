import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createSeedPhrase } from "@coffer/core/private-account";
import type { CustodyPurpose } from "../../storage/custody/keyPlaces.ts";
import { sealSeed } from "./sealedSeed.ts";
import { flushPath } from "./flushPath.ts";
import { nextSeedFile, openSeedFile, seedFile, tryOpenSeedFile } from "./seedFiles.ts";

const ENTROPY_BYTES = 16;

type SeedPlace = {
  readonly folder: string;
  readonly purpose: CustodyPurpose;
  readonly passphrase: string;
};

/** Writes a new seed; a file that appeared meanwhile stays, so that no seed is ever overwritten. */
function makeSeed({ folder, purpose, passphrase }: SeedPlace, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sealed = sealSeed(createSeedPhrase(randomBytes(ENTROPY_BYTES)), purpose, passphrase);
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(sealed, null, 2)}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(temporary);
  }
  flushPath(folder);
}

/**
 * The seed phrase of a custody purpose; made at first use when `mayMake`. A change of the passphrase
 * that was cut short may have left the seed under the newer one in the file beside.
 */
export function readSeedPhrase(place: SeedPlace, mayMake: boolean): string {
  const { folder, passphrase, purpose } = place;
  const file = seedFile(folder, purpose);
  if (!existsSync(file)) {
    if (!mayMake)
      throw new Error(
        `The custody seed ${file} is missing, but its public key is in use. Restore it from the backup.`,
      );
    makeSeed(place, file);
  }
  const beside = nextSeedFile(folder, purpose);
  return (
    (existsSync(beside) ? tryOpenSeedFile(beside, purpose, passphrase) : undefined) ??
    openSeedFile(file, purpose, passphrase)
  );
}
