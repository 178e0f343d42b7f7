import { hash } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import { CHALLENGE_LIFETIME_MS, type ChallengePurpose } from "@coffer/core/passkeys";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { insertChallenge, keepNewestChallenges } from "../../storage/passkeys/passkeyChallenges.ts";

const NONCE_BYTES = 32;
/** Of what a session is asked at once, so many can still be answered: a few windows, and a second thought. */
const OPEN_MAX = 8;

type Asked = {
  readonly purpose: ChallengePurpose;
  readonly sessionId: string;
  readonly userId: UserId | null;
  /** Of a payment: what is confirmed is in the signed bytes themselves. */
  readonly paymentHash?: Uint8Array;
};

/** Asks a session for an answer of a passkey: the bytes that it has to sign, base64url. (rule 546) */
export async function makeChallenge(
  { clock, random }: Pick<Services, "clock" | "random">,
  store: Store,
  { purpose, sessionId, userId, paymentHash }: Asked,
): Promise<string> {
  const bytes = Buffer.concat([random.bytes(NONCE_BYTES), paymentHash ?? new Uint8Array()]);
  const challenge = bytes.toString("base64url");
  const nowMs = clock.nowMs();
  await insertChallenge(store, {
    challengeHash: hashChallenge(challenge),
    sessionId,
    userId,
    purpose,
    paymentHash: paymentHash ?? null,
    expiresAt: new Date(nowMs + CHALLENGE_LIFETIME_MS),
    now: new Date(nowMs),
  });
  await keepNewestChallenges(store, sessionId, OPEN_MAX);
  return challenge;
}

/** What a challenge is kept by. */
export const hashChallenge = (challenge: string): string =>
  hash("sha256", Buffer.from(challenge, "base64url"), "hex");
