import type { World } from "../worlds/world.ts";
import { anvil } from "./anvil.ts";

type Block = {
  readonly transactions: readonly { readonly to: string | null; readonly value: string }[];
};

/** Wei that transactions have brought to an address since the chain began, a sweep or not. */
export async function etherReceived(world: World, address: string): Promise<bigint> {
  const head = Number(await anvil(world, "eth_blockNumber"));
  let units = 0n;
  for (let height = 0; height <= head; height += 1) {
    const block = await anvil(world, "eth_getBlockByNumber", [`0x${height.toString(16)}`, true]);
    const { transactions } = block as Block; // JSON-RPC
    for (const { to, value } of transactions)
      if (to?.toLowerCase() === address.toLowerCase()) units += BigInt(value);
  }
  return units;
}
