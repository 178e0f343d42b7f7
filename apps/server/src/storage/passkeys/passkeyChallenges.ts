import type { UserId } from "@coffer/core/ids";
import type { Challenge, ChallengePurpose } from "@coffer/core/passkeys";
import type { Store } from "../database.ts";

type NewChallenge = {
  readonly challengeHash: string;
  readonly sessionId: string;
  readonly userId: UserId | null;
  readonly purpose: ChallengePurpose;
  readonly paymentHash: Uint8Array | null;
  readonly expiresAt: Date;
  readonly now: Date;
};

export async function insertChallenge(store: Store, made: NewChallenge): Promise<void> {
  await store
    .insertInto("passkey_challenge")
    .values({
      challenge_hash: made.challengeHash,
      session_id: made.sessionId,
      user_id: made.userId,
      purpose: made.purpose,
      payment_hash: made.paymentHash,
      made_at: made.now,
      expires_at: made.expiresAt,
    })
    .execute();
}

/** Forgets all that a session is still asked but so many, the oldest first. */
export async function keepNewestChallenges(
  store: Store,
  sessionId: string,
  kept: number,
): Promise<void> {
  await store
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "in", (older) =>
      older
        .selectFrom("passkey_challenge")
        .select("challenge_hash")
        .where("session_id", "=", sessionId)
        .where("used_at", "is", null)
        .orderBy("made_at", "desc")
        .orderBy("challenge_hash")
        .offset(kept),
    )
    .execute();
}

export async function findChallenge(
  store: Store,
  challengeHash: string,
): Promise<Challenge | undefined> {
  const row = await store
    .selectFrom("passkey_challenge")
    .selectAll()
    .where("challenge_hash", "=", challengeHash)
    .executeTakeFirst();
  return (
    row && {
      purpose: row.purpose,
      sessionId: row.session_id,
      userId: row.user_id,
      paymentHash: row.payment_hash === null ? null : Buffer.from(row.payment_hash).toString("hex"),
      expiresAtMs: row.expires_at.getTime(),
      isUsed: row.used_at !== null,
      usedFor: row.used_for,
    }
  );
}

/** Nobody can answer it any more. */
export async function dropChallenge(store: Store, challengeHash: string): Promise<void> {
  await store
    .deleteFrom("passkey_challenge")
    .where("challenge_hash", "=", challengeHash)
    .where("used_at", "is", null)
    .execute();
}
