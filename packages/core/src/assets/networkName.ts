import type { NetworkId } from "./assetTypes.ts";

/** Behind the name of a chain that is a stand-in on one machine. */
const LOCAL = " (local)";

/** What a network is called where its chain is a stand-in on one machine. */
export const localNetworkName = (name: string): string => name + LOCAL;

/**
 * Whether a text names the network of this name, in any case. Links and files that were written
 * elsewhere name a stand-in's network as the network itself.
 */
export function isNetworkName(name: string, text: string): boolean {
  const [own, given] = [name.toLowerCase(), text.toLowerCase()];
  return own === given || own === localNetworkName(given);
}

/** A network as keys, jobs, settings and logs name it, such as `evm:1`. */
export const networkKey = ({ type, chainId }: NetworkId): string => `${type}:${chainId}`;

/** Whether two network ids name the same chain. */
export const sameNetwork = (left: NetworkId, right: NetworkId): boolean =>
  left.type === right.type && left.chainId === right.chainId;
