import { unitsWithin, type IntentAsk, type UnitsAbove } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import { assetListings } from "../../catalogue/assetListing.ts";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import type { Store } from "../../storage/database.ts";
import { readGuard } from "../../storage/guard/userGuards.ts";
import { findIntentAsk, storeIntentAsk } from "../../storage/intent/intents.ts";
import { listPasskeys } from "../../storage/passkeys/passkeys.ts";
import { readStrongMeans } from "../../storage/session/proofRecoveries.ts";

type Whose = {
  readonly userId: UserId;
  /** The amount was chosen just now: it is reckoned at the rates of now. */
  readonly isChosenAnew?: boolean;
};

/**
 * Tells the signer what a person wants to be protected by: their passkeys, and of each asset the units above which one
 * is asked for, as much as their amount was worth when they chose it. (rules 578 and 579)
 */
export async function askIntent(
  services: Services,
  store: Store,
  { userId, isChosenAnew = false }: Whose,
): Promise<void> {
  const before = await findIntentAsk(store, userId);
  const passkeys = await listPasskeys(store, userId);
  if (before === undefined && passkeys.length === 0) return;
  const { recoveryAskedAt } = await readStrongMeans(store, userId);
  const ask: IntentAsk = {
    keys: passkeys.flatMap(({ credentialId, publicKey, state }) =>
      state === "active"
        ? [{ credentialId: textOf(credentialId), publicKey: textOf(publicKey) }]
        : [],
    ),
    unitsAbove:
      before === undefined || isChosenAnew
        ? await chosenUnits(services, store, userId)
        : before.unitsAbove,
    isRecovering: recoveryAskedAt !== null,
  };
  await storeIntentAsk(store, { userId, ask, now: new Date(services.clock.nowMs()) });
  await enqueue(store, "intent-follow", { id: userId });
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

/** Of an asset whose worth nobody knows every payment takes the passkey, as the guard has it too. */
async function chosenUnits(
  { brand, rates }: Services,
  store: Store,
  userId: UserId,
): Promise<UnitsAbove | null> {
  const { record } = await readGuard(store, userId);
  const { codeAbove } = record.pending?.settings ?? record.settings;
  if (codeAbove === null) return null;
  const usable = rates.usable();
  const units = assetListings(brand).flatMap(({ asset, key }) => {
    const within = unitsWithin(codeAbove, asset, usable);
    return within === null ? [] : [[key, within] as const];
  });
  return Object.fromEntries(units);
}
