import { networkKey, sameNetwork } from "@coffer/core/assets";
import { refused } from "@coffer/core/outcome";
import { findColdMove } from "../storage/cold/coldMoves.ts";
import type { ColdStorage } from "../storage/cold/coldStorage.ts";
import { PAYOUT_INDEX } from "../storage/custody/custodyAddresses.ts";
import type { CustodyKeys } from "./custodyKeys.ts";
import { moveWithinCustody } from "./moveWithinCustody.ts";
import type { ReadIntent } from "./signerIntent.ts";

/**
 * What the hot wallet does not need, from its one paying key to the cold address that this signer's own settings
 * name for the network, and nowhere else: rows say how much goes, never where. (rule 574)
 */
export const coldMoveIntent: ReadIntent = async ({ brand, coldAddresses }, store, outgoing) => {
  if (outgoing.keyPurpose !== "hot" || outgoing.derivationIndex !== PAYOUT_INDEX)
    return refused("a surplus leaves from the payout address only");
  const to = coldAddresses.get(networkKey(outgoing.networkId));
  if (to === undefined) return refused("no cold address is set for its network");
  const move = await findColdMove(store, outgoing.subjectId);
  if (move?.state !== "sending") return refused("no surplus is on its way under its id");
  if (!sameNetwork(move.networkId, outgoing.networkId))
    return refused("its surplus is on another network");
  if (move.assetKey !== outgoing.assetKey) return refused("its surplus is of another asset");
  return moveWithinCustody({ brand }, { outgoing, to });
};

/** By `networkKey`. Throws at an address that is the hot wallet's own: nothing would be cold there. */
export function coldAddressesBy(
  { addresses }: Pick<ColdStorage, "addresses">,
  keys: Pick<CustodyKeys, "accountOf">,
): ReadonlyMap<string, string> {
  for (const { address, networkId } of addresses)
    if (keys.accountOf("hot", networkId)?.addressAt(PAYOUT_INDEX) === address)
      throw new Error(`COLD_ADDRESSES: ${address} is the hot wallet's own address.`);
  return new Map(addresses.map(({ address, networkId }) => [networkKey(networkId), address]));
}
