import type { SealingSecrets } from "../../ports/services.ts";
import type { PinRecord } from "../../storage/private-account/pinShares.ts";
import { openText, sealText } from "../sealText.ts";

const sealingOf = ({ userId, recordId }: PinRecord) => ({
  label: "coffer:pin-share:v1",
  subject: `${userId}:${recordId}`,
});

/** Seals a share for its person's record and no other. (rule 492) */
export const sealShare = (secrets: SealingSecrets, record: PinRecord, share: string): Uint8Array =>
  sealText(secrets, sealingOf(record), share);

/** Throws for what no secret in use has sealed: the secret is set wrong, and the share is not lost yet. */
export function openShare(secrets: SealingSecrets, record: PinRecord, sealed: Uint8Array): string {
  const share = openText(secrets, sealingOf(record), sealed);
  if (share === null)
    throw new Error("A share of a PIN does not open: PIN_SHARE_SECRET is not what sealed it.");
  return share;
}
