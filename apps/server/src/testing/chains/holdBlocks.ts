import type { NetworkId } from "@coffer/core/assets";
import type { Place } from "../people/people.ts";

/** Holds a local chain's blocks back until they are made one by one, or lets them come again. */
export async function holdBlocks(
  { sandbox }: Pick<Place, "sandbox">,
  networkId: NetworkId,
  isHeld: boolean,
): Promise<void> {
  const response = await fetch(`${sandbox}/sandbox/api/hold`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ networkId, isHeld }),
  });
  if (!response.ok) throw new Error(`Blocks cannot be held: ${await response.text()}`);
}
