import { createHmac } from "node:crypto";
import type { UserId } from "@coffer/core/ids";
import type { SealingSecrets } from "../../ports/services.ts";
import { inUse, keyFor, openText, sealText } from "../sealText.ts";

const sealingOf = (userId: UserId) => ({
  label: "coffer:authenticator:v1",
  subject: userId,
});

/** Seals an app's secret for its person and nobody else. */
export const sealSecret = (
  secrets: SealingSecrets,
  userId: UserId,
  secret: Uint8Array,
): Uint8Array => sealText(secrets, sealingOf(userId), Buffer.from(secret).toString("hex"));

/** Throws for what no secret in use has sealed: the setting is wrong, and nothing is lost yet. */
export function openSecret(
  secrets: SealingSecrets,
  userId: UserId,
  sealed: Uint8Array,
): Uint8Array {
  const text = openText(secrets, sealingOf(userId), sealed);
  if (text === null)
    throw new Error(
      "A secret of an app does not open: AUTHENTICATOR_SECRET is not what sealed it.",
    );
  return Buffer.from(text, "hex");
}

/**
 * What a recovery code is kept as: useless without the server's secret, and another one for each person. By
 * each secret in use, the newest first, since a hash cannot be sealed anew. (rule 555)
 */
export const hashRecoveryCode = (
  secrets: SealingSecrets,
  userId: UserId,
  code: string,
): readonly [Uint8Array, ...Uint8Array[]] => {
  const hashBy = (secret: string) =>
    createHmac("sha256", keyFor(secret, "coffer:recovery-code:v1"))
      .update(`${userId}:${code}`)
      .digest();
  const [current = secrets.current, ...others] = inUse(secrets);
  return [hashBy(current), ...others.map(hashBy)];
};
