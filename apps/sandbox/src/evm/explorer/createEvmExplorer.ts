import { getAddress, isHash } from "viem";
import type { AddressDetails, NetworkExplorer } from "../../networks/NetworkExplorer.ts";
import type { EvmChain } from "../evmChain.ts";
import { tokenUnitsOf } from "../tokens/devToken.ts";
import { createChainIndex } from "./chainIndex.ts";
import { findTransaction } from "./findTransaction.ts";

/** What an EVM chain answers to whoever looks at it. */
export function createEvmExplorer(chain: EvmChain): NetworkExplorer {
  const index = createChainIndex(chain);
  return {
    height: () => chain.read(async ({ client }) => Number(await client.getBlockNumber())),
    newestBlocks: async (countMax) => (await index.blocks()).slice(-countMax).toReversed(),
    newestTransactions: async (countMax) => (await index.transactions()).slice(0, countMax),
    block: async (height) => (await index.blocks())[height] ?? null,
    isTransactionId: (text) => isHash(text),
    transaction: async (id) => (isHash(id) ? findTransaction(chain, id) : null),
    address: async (text, countMax) => ({
      ...(await holdingsOf(chain, text)),
      transactions: (await index.transactions(text)).slice(0, countMax),
    }),
  };
}

/** What an address holds now of the chain's coin and of each of its tokens. */
function holdingsOf(chain: EvmChain, text: string): Promise<Omit<AddressDetails, "transactions">> {
  const address = getAddress(text);
  return chain.read(async (node) => ({
    address,
    units: await node.client.getBalance({ address }),
    tokens: await Promise.all(
      chain.network.tokens.map(async (token) => ({
        token,
        units: await tokenUnitsOf(node, token, address),
      })),
    ),
  }));
}
