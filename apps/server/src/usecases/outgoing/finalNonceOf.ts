import type { Chain } from "../../ports/chain.ts";
import { finalHeightOf } from "./finalHeightOf.ts";

/** Nonces an address has used at the depth from which nothing is undone. */
export async function finalNonceOf(chain: Chain, address: string): Promise<bigint> {
  const atHeight = await finalHeightOf(chain);
  return atHeight === undefined ? 0n : chain.nonceOf(address, { atHeight });
}
