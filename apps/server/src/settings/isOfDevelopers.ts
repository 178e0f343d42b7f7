import { chainFamilies } from "@coffer/chains";
import type { NetworkId } from "@coffer/core/assets";

/** Whether a network is a chain of one machine, whose coins are worth nothing anywhere. */
export const isOfDevelopers = ({ type, chainId }: NetworkId): boolean =>
  chainFamilies.some(
    (family) => family.type === type && family.developerChainIds.includes(chainId),
  );
