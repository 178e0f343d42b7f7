import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs";
import type { CustodyPurpose } from "../../storage/custody/keyPlaces.ts";
import { flushPath } from "./flushPath.ts";
import { sealSeed } from "./sealedSeed.ts";
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

/**
 * Puts in order what a change of the passphrase has left that was cut short. Touches nothing unless
 * `passphrase` opens every seed: those of a change that did not get far enough are thrown away,
 * those of one that did take the old ones' place.
 */
export function settleRewrap(folder: string, passphrase: string): void {
  const seeds = custodyPurposes.map((purpose) => {
    const [file, beside] = [seedFile(folder, purpose), nextSeedFile(folder, purpose)];
    const isOpen = tryOpenSeedFile(file, purpose, passphrase) !== undefined;
    return { file, beside, isOpen, purpose };
  });
  if (seeds.every(({ isOpen }) => isOpen)) {
    for (const { beside } of seeds) rmSync(beside, { force: true });
    return;
  }
  const isFinished = seeds.every(
    ({ beside, isOpen, purpose }) =>
      isOpen || tryOpenSeedFile(beside, purpose, passphrase) !== undefined,
  );
  if (!isFinished) return;
  for (const { beside, file, isOpen } of seeds) if (!isOpen) renameSync(beside, file);
  for (const { beside } of seeds) if (existsSync(beside)) rmSync(beside);
  flushPath(folder);
}
