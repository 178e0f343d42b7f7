import { INTENT_WAIT_MS, takesPasskey } from "@coffer/core/guard";
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

type Asked = Pick<GuardedPayment, "listing" | "receiverUserId" | "units" | "userId">;

/** Null: the signer asks for none. */
export async function readIntentKeys(store: Store, payment: Asked): Promise<IntentKeys | null> {
  const { listing, receiverUserId, units, userId } = payment;
  if (receiverUserId !== null) return null;
  const intent = (await listIntents(store, [userId])).get(userId);
  if (intent === undefined || !takesPasskey(intent, listing.key, units)) return null;
  const usable = (await signingPasskeys(store, userId)).map(idOf);
  const known = new Set(intent.keys.map(({ credentialId }) => credentialId));
  const seenMs = Math.max(...Object.values(intent.waits), Number.NEGATIVE_INFINITY);
  const changesAt = new Date(Number.isFinite(seenMs) ? seenMs + INTENT_WAIT_MS : 0);
  return { usable: usable.filter((id) => known.has(id)), changesAt: changesAt.toISOString() };
}

/** The passkeys that a payment is confirmed with: of those in force the ones that the signer knows, if it knows any. */
export async function signingPasskeys(store: Store, userId: UserId): Promise<readonly Passkey[]> {
  const active = (await listPasskeys(store, userId)).filter(({ state }) => state === "active");
  const intent = (await listIntents(store, [userId])).get(userId);
  const known = new Set(intent?.keys.map(({ credentialId }) => credentialId));
  const usable = active.filter((passkey) => known.has(idOf(passkey)));
  return usable.length > 0 ? usable : active;
}

const idOf = ({ credentialId }: Passkey): string => Buffer.from(credentialId).toString("base64url");
