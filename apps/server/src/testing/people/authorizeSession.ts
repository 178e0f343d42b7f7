import type { UserId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Store } from "../../storage/database.ts";
import type { SessionKeys } from "../../storage/session/signIns.ts";

type Authorized = SessionKeys & {
  readonly userId: UserId;
  /** Whether it counts as a fresh proof of who is there. */
  readonly isProof?: boolean;
};

/** Gives a session to a user as a sign-in does, without the proof that one takes: the owner's connection may. */
export async function authorizeSession(
  store: Store,
  { sessionId, userId, companionHash, tokenId, tokenExpiresAt, isProof = false, now }: Authorized,
): Promise<UserId> {
  await sql`select coffer.give_session(${sessionId}::uuid, ${userId}::uuid, ${companionHash},
    ${tokenId}::uuid, ${tokenExpiresAt}::timestamptz, ${isProof}, ${now}::timestamptz)`.execute(
    store,
  );
  return userId;
}
