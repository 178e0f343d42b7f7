import type { Chain } from "@coffer/chains";
import type { Services } from "../ports/services.ts";
import { networkKey } from "@coffer/core/assets";

/** The chain of a network named as jobs name it, `type:chainId`. Throws on any other. */
export function chainByKey({ chains }: Pick<Services, "chains">, key: string): Chain {
  const chain = chains.find(({ networkId }) => networkKey(networkId) === key);
  if (chain === undefined) throw new Error(`No chain for ${key}.`);
  return chain;
}
