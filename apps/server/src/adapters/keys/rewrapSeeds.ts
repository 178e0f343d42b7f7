import { renameSync, writeFileSync } from "node:fs";
import type { CustodyPurpose } from "../../storage/assets/custodyAddresses.ts";
import { sealSeed } from "./sealedSeed.ts";
import { flushPath } from "./flushPath.ts";
import {
  custodyPurposes,
  nextSeedFile,
  openSeedFile,
  seedFile,
  tryOpenSeedFile,
} from "./seedFiles.ts";

type Rewrap = {
  readonly folder: string;
  readonly passphrase: string;
  readonly next: string;
  /** Called when `next` opens every seed and before any file of the old passphrase is replaced. */
  readonly onBothOpen?: () => void;
};

/**
 * Seals the custody seeds anew under the passphrase `next`. The new files are written beside the
 * old ones and opened before any takes an old one's place: until all are written the old passphrase
 * opens every seed, from then on the new one does. Run again after a crash, it goes on. Throws, with
 * nothing changed, when a seed opens under neither.
 */
export function rewrapSeeds({ folder, passphrase, next, onBothOpen }: Rewrap): void {
  const phrases = custodyPurposes.map((purpose) => ({
    purpose,
    phrase: phraseOf(folder, purpose, { passphrase, next }),
  }));
  for (const { purpose, phrase } of phrases) writeNext(folder, purpose, { phrase, next });
  flushPath(folder);
  onBothOpen?.();
  for (const { purpose } of phrases)
    renameSync(nextSeedFile(folder, purpose), seedFile(folder, purpose));
  flushPath(folder);
}

function phraseOf(
  folder: string,
  purpose: CustodyPurpose,
  { passphrase, next }: { passphrase: string; next: string },
): string {
  const file = seedFile(folder, purpose);
  return tryOpenSeedFile(file, purpose, passphrase) ?? openSeedFile(file, purpose, next);
}

function writeNext(
  folder: string,
  purpose: CustodyPurpose,
  { phrase, next }: { phrase: string; next: string },
): void {
  const file = nextSeedFile(folder, purpose);
  if (tryOpenSeedFile(file, purpose, next) === phrase) return;
  const temporary = `${file}.writing`; // one name, so that a crash leaves one file and not many
  const sealed = `${JSON.stringify(sealSeed(phrase, purpose, next), null, 2)}\n`;
  writeFileSync(temporary, sealed, { mode: 0o600, flush: true });
  renameSync(temporary, file);
  if (openSeedFile(file, purpose, next) !== phrase)
    throw new Error(`The ${purpose} seed does not open under the new passphrase.`);
}
