import type { Address } from "viem";
import type { EvmChain } from "../evm/evmChain.ts";
import { usdt } from "../usdt/deployUsdt.ts";

export type Holdings = { readonly wei: bigint; readonly usdtUnits: bigint };

/** What an address holds now. */
export function holdingsOf(chain: EvmChain, address: Address): Promise<Holdings> {
  return chain.read(async ({ client }) => ({
    wei: await client.getBalance({ address }),
    usdtUnits: await client.readContract({
      abi: usdt.abi,
      address: usdt.address,
      functionName: "balanceOf",
      args: [address],
    }),
  }));
}
