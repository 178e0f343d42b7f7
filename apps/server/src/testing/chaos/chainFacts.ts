import type { Chain } from "@coffer/chains";
import { sameNetwork, type NetworkId } from "@coffer/core/assets";
import type { ChaosAsset } from "./chaosAsset.ts";

/** The local chains, asked past the proxy. */
export type Chains = readonly Chain[];

export function chainOf(chains: Chains, networkId: NetworkId): Chain {
  const chain = chains.find((each) => sameNetwork(each.networkId, networkId));
  if (chain === undefined) throw new Error(`No chain is ${networkId.type}:${networkId.chainId}.`);
  return chain;
}

/** Base units of an asset that addresses hold now, in their order. */
export async function balancesOf(
  chains: Chains,
  { key, networkId }: ChaosAsset,
  texts: readonly string[],
): Promise<readonly bigint[]> {
  const chain = chainOf(chains, networkId);
  const addresses = texts.map((text) => {
    const parsed = chain.parseAddress(text);
    if (!parsed.ok) throw new Error(`${text} is no address.`);
    return parsed.value;
  });
  const unique = [...new Set(addresses)];
  const held = await chain.balancesAt({ addresses: unique, assetKey: key, height: "head" });
  return addresses.map((address) => held.get(address) ?? 0n);
}

/** Which transactions stand in a block. */
export async function areMined(
  chain: Chain,
  transactionIds: readonly string[],
): Promise<readonly boolean[]> {
  const statuses = await chain.statusesOf(transactionIds);
  return statuses.map(({ status }) => status === "included");
}
