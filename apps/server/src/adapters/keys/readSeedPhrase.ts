import { randomBytes } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createSeedPhrase } from "@coffer/chains/evm/node";
import type { CustodyPurpose } from "../../storage/assets/custodyAddresses.ts";
import { openSealedSeed, sealSeed } from "./sealedSeed.ts";

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
}

/** The seed phrase of a custody purpose; made at first use when `mayMake`. */
export function readSeedPhrase(place: SeedPlace, mayMake: boolean): string {
  const file = path.join(place.folder, `${place.purpose}.seed.json`);
  if (!existsSync(file)) {
    if (!mayMake)
      throw new Error(
        `The custody seed ${file} is missing, but its public key is in use. Restore it from the backup.`,
      );
    makeSeed(place, file);
  }
  const envelope: unknown = JSON.parse(readFileSync(file, "utf8"));
  return openSealedSeed(envelope, place.purpose, place.passphrase);
}
