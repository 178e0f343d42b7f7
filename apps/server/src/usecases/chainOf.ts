import type { NetworkId } from "@coffer/contract";
import { networkKey, sameNetwork } from "@coffer/core/assets";
import type { Chain } from "@coffer/chains";
import type { Services } from "../ports/services.ts";

/** The chain of a network the brand lists. Throws on any other: callers have checked the list. */
export function chainOf({ chains }: Pick<Services, "chains">, networkId: NetworkId): Chain {
  const chain = chains.find((known) => sameNetwork(known.networkId, networkId));
  if (chain === undefined) throw new Error(`No chain for ${networkKey(networkId)}.`);
  return chain;
}

/** The chain of a network named as jobs name it, `type:chainId`. Throws on any other. */
export function chainByKey({ chains }: Pick<Services, "chains">, key: string): Chain {
  const chain = chains.find(({ networkId }) => networkKey(networkId) === key);
  if (chain === undefined) throw new Error(`No chain for ${key}.`);
  return chain;
}
