import type { Refusal } from "@coffer/contract/errors";
import type { UserId } from "@coffer/core/ids";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import { judgeChallenge, PASSKEYS_MAX } from "@coffer/core/passkeys";
import { maskContact } from "@coffer/core/session";
import type { Attestation } from "../../ports/passkeyCeremonies.ts";
import type { Services } from "../../ports/services.ts";
import { dropChallenge, findChallenge } from "../../storage/passkeys/passkeyChallenges.ts";
import { addPasskey as keepPasskey, listPasskeys } from "../../storage/passkeys/passkeys.ts";
import { findUserContacts } from "../../storage/profile/userContacts.ts";
import { touchUser } from "../../storage/session/users.ts";
import { askIntent } from "../intent/askIntent.ts";
import { isReauthorized } from "../session/isReauthorized.ts";
import { handleOf } from "./handleOf.ts";
import { hashChallenge, makeChallenge } from "./makeChallenge.ts";
import { notifyOfPasskey } from "./notifyOfPasskey.ts";
import { creationOptions } from "./passkeyOptions.ts";
import { readChallenge } from "./readChallenge.ts";

type Who = { readonly userId: UserId; readonly sessionId: string };

/** What a browser makes a passkey of, for whoever has just proved who they are. (rule 549) */
export async function startPasskey(
  services: Services,
  { userId, sessionId }: Who,
): Promise<Outcome<ReturnType<typeof creationOptions>, Refusal>> {
  const { brand, database, passkeys } = services;
  if (!(await isReauthorized(services, database, sessionId)))
    return refused({ code: "REAUTHORIZATION_REQUIRED" });
  const known = await listPasskeys(database, userId);
  if (known.length >= PASSKEYS_MAX) return refused({ transport: "CONFLICT" });
  const { email, phone } = await findUserContacts(database, userId);
  const contact = email ?? phone;
  const person = {
    handle: handleOf(userId),
    name: contact === null ? brand.name : maskContact(contact),
  };
  const challenge = await makeChallenge(services, database, {
    purpose: "register",
    sessionId,
    userId,
  });
  return ok(
    creationOptions({ rpId: passkeys.rpId, challenge }, { brandName: brand.name, person, known }),
  );
}

type Made = Who & { readonly name: string; readonly attestation: Attestation };

/**
 * Adds a passkey that a browser has made for what it was asked. A key of any account, this one too, is a
 * conflict; what was made for nothing that was asked is forbidden, in one word. (rules 546 and 549)
 */
export async function finishPasskey(
  services: Services,
  { userId, sessionId, name, attestation }: Made,
): Promise<Outcome<true, Refusal>> {
  const { clock, database, log, passkeys, random } = services;
  const challenge = readChallenge(attestation.response.clientDataJSON);
  if (challenge === null) return refused({ transport: "FORBIDDEN" });
  const challengeHash = hashChallenge(challenge);
  const claim = {
    purpose: "register",
    sessionId,
    userId,
    paymentHash: null,
    usedFor: null,
  } as const;
  const kept = await findChallenge(database, challengeHash);
  if (!judgeChallenge(kept, claim, clock.nowMs()).ok) return refused({ transport: "FORBIDDEN" });
  const verified = await passkeys.verifyAttestation({ challenge, attestation });
  if (!verified.ok) {
    await dropChallenge(database, challengeHash);
    log.info("A passkey was not taken.", { problem: verified.problem });
    return refused({ transport: "FORBIDDEN" });
  }
  const { counter, credentialId, isSynced, publicKey } = verified.value;
  const told = await database.transaction().execute(async (store) => {
    const added = await keepPasskey(store, {
      passkeyId: random.id(),
      sessionId,
      challengeHash,
      credentialId,
      publicKey,
      counter,
      isSynced,
      name,
      transports: attestation.response.transports ?? [],
      now: new Date(clock.nowMs()),
    });
    if (added === "added") {
      await touchUser(store, userId);
      await askIntent(services, store, { userId });
    }
    return added;
  });
  if (told === "refused") return refused({ code: "REAUTHORIZATION_REQUIRED" });
  if (told !== "added") return refused({ transport: "CONFLICT" });
  await notifyOfPasskey(services, userId, { news: "passkeyAdded", name });
  return ok(true);
}
