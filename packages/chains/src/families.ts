import type { NetworkId } from "@coffer/core/assets";
import type { ChainFamily } from "./chainFamily.ts";
import { bitcoinFamily } from "./bitcoin/bitcoinFamily.ts";
import { evmFamily } from "./evm/evmFamily.ts";
import { tonFamily } from "./ton/tonFamily.ts";

/** The families of networks that a wallet can keep and move coins on: one row each. */
export const chainFamilies: readonly ChainFamily[] = [evmFamily, tonFamily, bitcoinFamily];

/** The family of a network; throws where there is none. */
export function familyOf(
  { type }: Pick<NetworkId, "type">,
  families: readonly ChainFamily[] = chainFamilies,
): ChainFamily {
  const family = families.find((each) => each.type === type);
  if (family === undefined) throw new Error(`No family of networks is called ${type}.`);
  return family;
}
