import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgeChallenge, type ChallengePurpose } from "@coffer/core/passkeys";
import type { Assertion } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { dropChallenge, findChallenge } from "../../storage/passkeys/passkeyChallenges.ts";
import { findPasskey, type CheckedAssertion } from "../../storage/passkeys/passkeys.ts";
import { handleOf } from "./handleOf.ts";
import { hashChallenge } from "./makeChallenge.ts";
import { readChallenge } from "./readChallenge.ts";

/** What an assertion is brought for, and by whom. */
export type AssertionClaim = {
  readonly purpose: ChallengePurpose;
  readonly sessionId: string;
  /** Null while nobody is signed in. */
  readonly userId: UserId | null;
  readonly paymentHash?: Uint8Array | undefined;
  /** The payment's key. */
  readonly usedFor?: string | undefined;
};

export type FoundAssertion = CheckedAssertion & { readonly userId: UserId };

/** Why one is worth nothing; for a log, nobody is told more than that. */
export type AssertionProblem = string;

/**
 * Holds an assertion against what the session was asked, and its signature against the passkey. What is
 * answered still has to be used up, by the function of the database for its purpose, which asks all but the
 * signature once more under its locks. A challenge whose answer was wrong is asked no more. (rules 546 to 548)
 */
export async function checkAssertion(
  { brand, clock, database, passkeys }: Pick<Services, "brand" | "clock" | "database" | "passkeys">,
  assertion: Assertion,
  claim: AssertionClaim,
): Promise<Outcome<FoundAssertion, AssertionProblem>> {
  const challenge = readChallenge(assertion.response.clientDataJSON);
  if (challenge === null) return refused("unreadable");
  const challengeHash = hashChallenge(challenge);
  const kept = await findChallenge(database, challengeHash);
  const judged = judgeChallenge(kept, namedAs(claim), clock.nowMs());
  if (!judged.ok) return refused(judged.problem);
  const credentialId = Buffer.from(assertion.id, "base64url");
  const passkey = await findPasskey(database, brand.id, credentialId);
  if (passkey === undefined || passkey.state !== "active") return refused("unknownPasskey");
  if (claim.userId !== null && passkey.userId !== claim.userId) return refused("foreignPasskey");
  const { userHandle } = assertion.response;
  if (userHandle !== undefined && userHandle !== handleOf(passkey.userId))
    return refused("foreignHandle");
  const { publicKey } = passkey;
  const verified = await passkeys.verifyAssertion({ challenge, assertion, publicKey });
  if (!verified.ok) {
    await dropChallenge(database, challengeHash);
    return verified;
  }
  const { passkeyId, userId } = passkey;
  return ok({ challengeHash, passkeyId, userId, counter: verified.value.counter });
}

const namedAs = ({ purpose, sessionId, userId, paymentHash, usedFor }: AssertionClaim) => ({
  purpose,
  sessionId,
  userId,
  paymentHash: paymentHash === undefined ? null : Buffer.from(paymentHash).toString("hex"),
  usedFor: usedFor ?? null,
});
