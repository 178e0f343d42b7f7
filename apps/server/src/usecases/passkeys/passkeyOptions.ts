import { CHALLENGE_LIFETIME_MS } from "@coffer/core/passkeys";
import { PASSKEY_ALGORITHMS } from "../../ports/passkeyCeremonies.ts";
import type { Passkey } from "../../storage/passkeys/passkeys.ts";

type Named = Pick<Passkey, "credentialId" | "transports">;

const namedKey = ({ credentialId, transports }: Named) => ({
  id: Buffer.from(credentialId).toString("base64url"),
  type: "public-key" as const,
  transports: [...transports],
});

type NewPerson = {
  /** Base64url of what an authenticator knows them by. */
  readonly handle: string;
  /** As they know themselves: a masked contact. */
  readonly name: string;
};

type Site = { readonly rpId: string; readonly challenge: string };

/**
 * What a browser is asked to make: a passkey that its device finds by itself, for whoever unlocks it. Which
 * maker it is of nobody asks.
 */
export const creationOptions = (
  { rpId, challenge }: Site,
  {
    brandName,
    person,
    known,
  }: {
    readonly brandName: string;
    readonly person: NewPerson;
    readonly known: readonly Named[];
  },
) => ({
  challenge,
  rp: { id: rpId, name: brandName },
  user: { id: person.handle, name: person.name, displayName: person.name },
  pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: "public-key" as const })),
  timeout: CHALLENGE_LIFETIME_MS,
  excludeCredentials: known.map(namedKey),
  authenticatorSelection: {
    residentKey: "required" as const,
    requireResidentKey: true as const,
    userVerification: "required" as const,
  },
  attestation: "none" as const,
});

/**
 * What a browser is asked to sign. Of nobody in particular at a sign-in: the answer is the same whoever
 * exists, and the device offers what it has.
 */
export const requestOptions = ({ rpId, challenge }: Site, known: readonly Named[] = []) => ({
  challenge,
  rpId,
  timeout: CHALLENGE_LIFETIME_MS,
  allowCredentials: known.map(namedKey),
  userVerification: "required" as const,
});
