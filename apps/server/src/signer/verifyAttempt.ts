import type { ChainFamily, UnsignedVersion } from "@coffer/chains";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Attempt } from "../storage/outgoing/attempts.ts";
import type { Outgoing } from "../storage/outgoing/outgoings.ts";
import type { SignerIntent } from "./signerIntent.ts";

type Asked = {
  readonly outgoing: Outgoing;
  /** All versions, the one to sign last. */
  readonly attempts: readonly Attempt[];
  /** Of a batch one for each part; else the one. */
  readonly intents: readonly SignerIntent[];
  readonly family: ChainFamily;
};

/** The bytes to sign, and those that they are to take the place of. */
type Verified = { readonly payload: string; readonly replaced?: string };

/**
 * The bytes of the newest version, when they do exactly what is intended with the row's sequence
 * number. The first version keeps to the fee; a further one replaces a signed one by the rule of its
 * family, and keeps to the ceiling. Of a batch fee and ceiling are what its parts have, together.
 */
export function verifyAttempt({
  outgoing,
  attempts,
  family,
  intents,
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
  const version = { payload, ...(typeof replaced === "string" ? { replaced } : {}) };
  const feeUnitsMax = intents.reduce(
    (sum, intent) => sum + (previous === undefined ? intent.feeUnits : intent.feeUnitsMax),
    0n,
  );
  const verified = verify(version, { outgoing, family, intents, feeUnitsMax });
  return verified.ok ? ok(version) : verified;
}

function verify(
  version: UnsignedVersion,
  { family, feeUnitsMax, intents, outgoing }: Omit<Asked, "attempts"> & { feeUnitsMax: bigint },
): Outcome<null, string> {
  const { kind, networkId, sequence } = outgoing;
  const bounds = { networkId, sequence, feeUnitsMax };
  const [first] = intents;
  if (first === undefined) return refused("it is for nobody");
  if (kind !== "batch") {
    const { assetKey: _, ceiling: _counted, feeUnits: _shown, ...intent } = first;
    return family.verifyVersion(version, { ...intent, ...bounds });
  }
  if (family.verifyBatch === undefined) return refused("its network pays one at a time");
  if (intents.some(({ assetKey }) => assetKey !== first.assetKey))
    return refused("it pays in several assets");
  if (intents.some(({ contractAddress }) => contractAddress !== undefined))
    return refused("it pays tokens");
  if (intents.some(({ memo }) => memo !== "")) return refused("it is to carry a memo");
  return family.verifyBatch(version, { ...bounds, payees: intents });
}
