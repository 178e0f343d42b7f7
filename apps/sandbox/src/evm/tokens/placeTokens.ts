import type { Address, Hex } from "viem";
import type { EvmChain, EvmNode } from "../evmChain.ts";
import { REORG_DEPTH_MAX } from "../evmLimits.ts";
import type { TokenRow } from "../evmRow.ts";
import { devTokenCode } from "./devToken.ts";

/**
 * Makes sure that each token of the network stands where its row says, as its row says, out of reach of
 * any reorganisation. A chain that has them already is left alone; what people hold stays theirs.
 */
export async function placeTokens(chain: EvmChain, faucet: Address): Promise<void> {
  const missing = await chain.read((node) => missingCodes(node, faucet, chain.network.tokens));
  if (missing.length === 0) return;
  await chain.change(async ({ rpc }) => {
    for (const { contractAddress, code } of missing) {
      await rpc("anvil_setCode", [contractAddress, code]);
      // As the contract that a transaction makes has it; `reorganise` tells contracts by it.
      await rpc("anvil_setNonce", [contractAddress, "0x1"]);
    }
    // anvil keeps a block's state when it makes the next: below these blocks the code is there already.
    await rpc("anvil_mine", [`0x${REORG_DEPTH_MAX.toString(16)}`]);
  });
}

type MissingCode = { readonly contractAddress: Address; readonly code: Hex };

async function missingCodes(
  node: EvmNode,
  faucet: Address,
  tokens: readonly TokenRow[],
): Promise<readonly MissingCode[]> {
  const missing: MissingCode[] = [];
  for (const token of tokens) {
    const { contractAddress } = token;
    const code = await devTokenCode(node, faucet, token);
    const present = await node.client.getCode({ address: contractAddress });
    if (present !== code) missing.push({ contractAddress, code });
  }
  return missing;
}
