import type { Address } from "viem";
import type { EvmChain } from "../evmChain.ts";
import type { AssetRow } from "../../networks/networkRows.ts";
import { tokenUnitsOf } from "../tokens/devToken.ts";

export type TokenHolding = { readonly token: AssetRow; readonly units: bigint };
export type Holdings = { readonly wei: bigint; readonly tokens: readonly TokenHolding[] };

/** What an address holds now of the chain's coin and of each of its tokens. */
export function holdingsOf(chain: EvmChain, address: Address): Promise<Holdings> {
  return chain.read(async (node) => ({
    wei: await node.client.getBalance({ address }),
    tokens: await Promise.all(
      chain.network.tokens.map(async (token) => ({
        token,
        units: await tokenUnitsOf(node, token, address),
      })),
    ),
  }));
}
