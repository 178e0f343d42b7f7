import { createHash } from "node:crypto";

export const hashText = (text: string): Uint8Array => createHash("sha256").update(text).digest();

type Asked = {
  readonly requestHash: Uint8Array;
  readonly destination: string;
  readonly units: bigint;
};

/**
 * What a payment's reserve carries in the ledger: its request, with the receiver and the amount it
 * was resolved to. The ledger cannot be rewritten, so the signer sees there whether those in the
 * payment's row are the ones that were asked for. Not the fee: a repeated request may be quoted anew.
 */
export const reserveHash = ({ destination, requestHash, units }: Asked): Uint8Array =>
  createHash("sha256").update(requestHash).update(`${units}:${destination}`).digest();
