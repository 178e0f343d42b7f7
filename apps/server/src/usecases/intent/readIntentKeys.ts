import { type Intent, INTENT_WAIT_MS, noIntent, takesPasskey } from "@coffer/core/guard";
import type { UserId } from "@coffer/core/ids";
import type { Store } from "../../storage/database.ts";
import { listIntents } from "../../storage/intent/intents.ts";
import { listPasskeys, type Passkey } from "../../storage/passkeys/passkeys.ts";
import type { GuardedPayment } from "../guard/guardedPayment.ts";

/** With which passkeys a payment can be confirmed that the signer asks for one of. */
export type IntentKeys = {
  /** Their credentials, base64url: in force here, and known to the signer. */
  readonly usable: readonly string[];
  /** When what waits is over, ISO 8601. */
  readonly changesAt: string;
};

type Asked = Pick<GuardedPayment, "listing" | "takesWord" | "units" | "userId">;

/** Null: the signer asks for none. */
export async function readIntentKeys(store: Store, payment: Asked): Promise<IntentKeys | null> {
  const { listing, takesWord, units, userId } = payment;
  if (takesWord === undefined) return null;
  const intent = (await listIntents(store, [userId])).get(userId);
  if (intent === undefined || !takesPasskey(intent, listing.key, units)) return null;
  const usable = knownTo(intent, await activePasskeys(store, userId)).map(idOf);
  const seenMs = Math.max(...Object.values(intent.waits), Number.NEGATIVE_INFINITY);
  const changesAt = new Date(Number.isFinite(seenMs) ? seenMs + INTENT_WAIT_MS : 0);
  return { usable, changesAt: changesAt.toISOString() };
}

/** The passkeys that a payment is confirmed with: of those in force the ones that the signer knows, if it knows any. */
export async function signingPasskeys(store: Store, userId: UserId): Promise<readonly Passkey[]> {
  const known = await knownPasskeys(store, userId);
  return known.length > 0 ? known : activePasskeys(store, userId);
}

/** Those in force here that the signer knows. */
export async function knownPasskeys(store: Store, userId: UserId): Promise<readonly Passkey[]> {
  const intent = (await listIntents(store, [userId])).get(userId) ?? noIntent;
  return knownTo(intent, await activePasskeys(store, userId));
}

const activePasskeys = async (store: Store, userId: UserId): Promise<readonly Passkey[]> =>
  (await listPasskeys(store, userId)).filter(({ state }) => state === "active");

function knownTo({ keys }: Intent, passkeys: readonly Passkey[]): readonly Passkey[] {
  const known = new Set(keys.map(({ credentialId }) => credentialId));
  return passkeys.filter((passkey) => known.has(idOf(passkey)));
}

const idOf = ({ credentialId }: Passkey): string => Buffer.from(credentialId).toString("base64url");
