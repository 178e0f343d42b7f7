import path from "node:path";
import {
  freshPassphrase,
  readPassphrase,
  writePassphrase,
} from "../adapters/keys/keyPassphrase.ts";
import { rewrapSeeds, settleRewrap } from "../adapters/keys/rewrapSeeds.ts";
import { isGuessable } from "../settings/isGuessable.ts";
import type { CommandSettings } from "../settings.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { holdsSeeds } from "../operating/restore/placeKeys.ts";

const PASSPHRASE_LENGTH_MIN = 32;

/** `npm run keys:rewrap`: seals both custody seeds under a new passphrase. Run again, it goes on. */
export async function rewrapKeys(
  settings: CommandSettings,
  given: string | undefined,
): Promise<string> {
  const folder = path.join(settings.COFFER_DATA_DIR, "keys");
  if (!holdsSeeds(folder))
    throw new OperatingRefusal(
      `There are no custody seeds in ${folder}: run this where the signer's keys lie.`,
    );
  return settings.COFFER_ENV === "local"
    ? rewrapLocal(settings, folder)
    : rewrapGiven(settings, folder, given);
}

/** The signer's file names the new passphrase from the moment on when it opens both seeds. */
function rewrapLocal(settings: CommandSettings, folder: string): string {
  const passphrase = readPassphrase(settings);
  settleRewrap(folder, passphrase);
  const next = freshPassphrase();
  rewrapSeeds({
    folder,
    passphrase,
    next,
    onBothOpen: () => writePassphrase(settings.COFFER_DATA_DIR, next),
  });
  return "The seeds are sealed under a new passphrase; signer.json holds it. Older backups keep the older one.";
}

function rewrapGiven(
  { KEY_PASSPHRASE: passphrase }: CommandSettings,
  folder: string,
  next: string | undefined,
): string {
  if (passphrase === undefined)
    throw new OperatingRefusal("KEY_PASSPHRASE: must be set to the passphrase of now.");
  // A start would refuse what is guessed, and then nothing would open the seeds any more.
  if (next === undefined || next.length < PASSPHRASE_LENGTH_MIN || isGuessable(next))
    throw new OperatingRefusal(
      `KEY_PASSPHRASE_NEXT: must be set to the new passphrase, of at least ${PASSPHRASE_LENGTH_MIN} characters that nobody guesses.`,
    );
  if (next === passphrase)
    throw new OperatingRefusal("KEY_PASSPHRASE_NEXT: is the passphrase of now.");
  settleRewrap(folder, passphrase);
  rewrapSeeds({ folder, passphrase, next });
  return [
    "The seeds are sealed under the new passphrase. Now start the signer with it as KEY_PASSPHRASE,",
    "and keep the old passphrase for as long as you keep backups from before.",
  ].join("\n");
}
