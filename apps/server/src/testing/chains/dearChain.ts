import { anvil } from "./anvil.ts";
import { EVM, sandboxCall } from "../people/people.ts";
import type { World } from "../worlds/world.ts";

const KEEP_EVERY_MS = 50;

/** Keeps the network's price per gas at this until told to let go; then it is next to nothing. */
export async function keepDear(
  world: World,
  priceWei: bigint,
): Promise<{ readonly letGo: () => Promise<void> }> {
  const price = `0x${priceWei.toString(16)}`;
  const state = { isOver: false };
  const raise = async (): Promise<void> => {
    await anvil(world, "anvil_setNextBlockBaseFeePerGas", [price]);
    await anvil(world, "evm_mine");
  };
  const keep = async (): Promise<void> => {
    while (!state.isOver) {
      await raise();
      await new Promise((resolve) => setTimeout(resolve, KEEP_EVERY_MS));
    }
  };
  await raise();
  const keeping = keep();
  // Told by letGo; until then nobody listens.
  keeping.catch(() => {});
  return {
    letGo: async () => {
      state.isOver = true;
      await keeping;
      await anvil(world, "anvil_setNextBlockBaseFeePerGas", ["0x1"]);
      // Through the sandbox, whose clock then makes the blocks of whatever waits.
      await sandboxCall(world, "mine", { networkId: EVM, blocks: 1 });
    },
  };
}
