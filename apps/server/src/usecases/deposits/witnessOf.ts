import type { Chain } from "@coffer/chains";
import { sameNetwork } from "@coffer/core/assets";
import type { Services } from "../../ports/services.ts";

/** The second node of a network; undefined where there is none. */
export const witnessOf = (
  { witnesses }: Pick<Services, "witnesses">,
  { networkId }: Pick<Chain, "networkId">,
): Chain | undefined => witnesses.find((each) => sameNetwork(each.networkId, networkId));
