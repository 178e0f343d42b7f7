import { existsSync, renameSync, rmSync } from "node:fs";
import { flushPath } from "./flushPath.ts";
import { custodyPurposes, nextSeedFile, seedFile, tryOpenSeedFile } from "./seedFiles.ts";

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
