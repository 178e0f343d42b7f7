import type { ChainMove } from "@coffer/chains";
import type { Store } from "../../storage/database.ts";
import { partsOf, payeeOf } from "../../storage/outgoing/outgoingParts.ts";
import type { Outgoing } from "../../storage/outgoing/outgoings.ts";

/** All that a transaction of ours is to do: one move, or one for each of its parts. */
export async function movesOfOutgoing(
  store: Store,
  outgoing: Outgoing,
): Promise<readonly ChainMove[]> {
  const { assetKey, destination: to, kind, memo, units } = outgoing;
  if (kind !== "batch") return [{ assetKey, to, units, memo }];
  const parts = await partsOf(store, outgoing);
  return parts.map((part) => ({ ...payeeOf(part), assetKey, memo }));
}
