import { commentCell } from "../comment.ts";
import { knownWay } from "../tonFee.ts";

/** Nanotons that go with a jetton transfer; most of them come back. */
export const ATTACHED = 50_000_000n;
/** To somebody who has no wallet of the jetton yet: it is made on the way. */
export const ATTACHED_TO_NEW = 100_000_000n;

/**
 * What of them the two jetton wallets' work keeps at worst at the known prices, without a comment.
 * Measured on our own jetton: 9.6 and 19.6 million; the rest is for other code and its rent.
 */
const WORK = new Map([
  [ATTACHED, 11_000_000n],
  [ATTACHED_TO_NEW, 22_000_000n],
]);
/** Messages behind the wallet's own that carry the comment on. */
const CARRIED = 2n;

/** Nanotons of what goes along that do not come back; all of another amount than ours. */
export function jettonCost(attachedUnits: bigint, memo: string): bigint {
  const work = WORK.get(attachedUnits);
  if (work === undefined) return attachedUnits;
  const cost = work + (memo === "" ? 0n : CARRIED * knownWay(commentCell(memo)));
  return cost < attachedUnits ? cost : attachedUnits;
}
