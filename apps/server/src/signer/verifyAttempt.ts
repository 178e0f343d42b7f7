import type { ChainFamily } from "@coffer/chains";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Attempt } from "../storage/outgoing/attempts.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { SignerIntent } from "./signerIntent.ts";

type Asked = {
  readonly outgoing: Outgoing;
  /** All versions, the one to sign last. */
  readonly attempts: readonly Attempt[];
  readonly intent: SignerIntent;
  readonly family: ChainFamily;
};

/** The bytes to sign, and those that they are to take the place of. */
type Verified = { readonly payload: string; readonly replaced?: string };

/**
 * The bytes of the newest version, when they do exactly what is intended with the row's sequence
 * number. The first version keeps to the fee; a further one replaces a signed one by the rule of its
 * family, and keeps to the ceiling.
 */
export function verifyAttempt({
  outgoing,
  attempts,
  family,
  intent: { assetKey: _, feeUnits, feeUnitsMax, ...intent },
}: Asked): Outcome<Verified, string> {
  const newest = attempts.at(-1);
  const previous = attempts.at(-2);
  const payload = newest?.unsignedPayload;
  if (newest === undefined || payload === null || payload === undefined)
    return refused("no payload");
  if (newest.attempt !== attempts.length) return refused("its versions are not counted through");
  const replaced = previous?.unsignedPayload;
  if (
    previous !== undefined &&
    (typeof replaced !== "string" || previous.signedTransaction === null)
  )
    return refused("the version before it is not signed");
  const { networkId, sequence } = outgoing;
  const version = { payload, ...(typeof replaced === "string" ? { replaced } : {}) };
  const verified = family.verifyVersion(version, {
    ...intent,
    networkId,
    sequence,
    feeUnitsMax: previous === undefined ? feeUnits : feeUnitsMax,
  });
  return verified.ok ? ok(version) : verified;
}
