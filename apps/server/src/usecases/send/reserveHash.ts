import { createHash } from "node:crypto";

type Asked = {
  readonly requestHash: Uint8Array;
  readonly destination: string;
  readonly units: bigint;
  readonly memo: string;
};

/**
 * What a payment's reserve carries in the ledger: its request, with the receiver, the amount and the
 * memo it was resolved to. The ledger cannot be rewritten, so the signer sees there whether those in the
 * payment's row are the ones that were asked for. Not the fee: a repeated request may be quoted anew.
 */
export function reserveHash({ destination, memo, requestHash, units }: Asked): Uint8Array {
  // Without a memo as it was before there were any: payments of then may still be on their way.
  const bare = `${units}:${destination}`;
  const named = memo === "" ? bare : JSON.stringify([bare, memo]);
  return createHash("sha256").update(requestHash).update(named).digest();
}
