import type { Chain } from "../../ports/chain.ts";

/** Nonces an address has used at the depth from which nothing is undone. */
export async function finalNonceOf(chain: Chain, address: string): Promise<bigint> {
  const atHeight = (await chain.height()) - BigInt(chain.confirmationsNeeded) + 1n;
  return atHeight < 0n ? 0n : chain.nonceOf(address, { atHeight });
}
