import { randomBytes } from "node:crypto";
import type { SealingSecrets } from "../../ports/services.ts";
import { openText, sealText } from "../sealText.ts";

/** What a secret is good for: requests of an owner's server, or the webhooks it gets. */
export type KeyUse = "api" | "hook";

const ID_BYTES = 12;
const SECRET_BYTES = 32;

const sealingOf = (use: KeyUse, keyId: string) => ({
  label: `coffer:${use}-key:v1`,
  subject: keyId,
});

export type NewKey = {
  /** Public. */
  readonly keyId: string;
  /** Told once. */
  readonly secret: string;
  readonly sealed: Uint8Array;
};

/** A key whose secret nobody but whoever is told it can read without ours. */
export function drawKey(secrets: SealingSecrets, use: KeyUse): NewKey {
  const keyId = `${use}_${randomBytes(ID_BYTES).toString("hex")}`;
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  return { keyId, secret, sealed: sealKey(secrets, use, { keyId, secret }) };
}

/** Seals a secret for its key and no other. (rule 400) */
export const sealKey = (
  secrets: SealingSecrets,
  use: KeyUse,
  { keyId, secret }: Pick<NewKey, "keyId" | "secret">,
): Uint8Array => sealText(secrets, sealingOf(use, keyId), secret);

/** Null for what no secret in use has sealed for this key. */
export const openKey = (
  secrets: SealingSecrets,
  use: KeyUse,
  { keyId, secretSealed }: { readonly keyId: string; readonly secretSealed: Uint8Array },
): string | null => openText(secrets, sealingOf(use, keyId), secretSealed);
