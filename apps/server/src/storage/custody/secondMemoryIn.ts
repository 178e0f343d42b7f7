import type { ChainMemory, RememberedAddress } from "@coffer/chains";
import type { NetworkId } from "@coffer/contract";
import type { Database } from "../database.ts";
import { chainMemoryIn } from "./chainMemoryIn.ts";

/**
 * What a second node has told of a network's addresses, beside what the first has and never mixed with it.
 * From when on an address can have anything is the wallet's own word, and holds for both.
 */
export function secondMemoryIn(database: Database, networkId: NetworkId): ChainMemory {
  const first = chainMemoryIn(database, networkId, false);
  // No network is called so.
  const chainId = `${networkId.chainId} by the second node`;
  const { keep, recall } = chainMemoryIn(database, { ...networkId, chainId }, true);
  return {
    ...(keep === undefined ? {} : { keep }),
    recall: async (addresses) => {
      const [born, known] = await Promise.all([first.recall(addresses), recall(addresses)]);
      return new Map(
        [...born.keys(), ...known.keys()].map((address): [string, RememberedAddress] => {
          const { to, transactions = [] } = known.get(address) ?? {};
          return [address, { bornHeight: born.get(address)?.bornHeight, to, transactions }];
        }),
      );
    },
  };
}
