import { assetKey, type AssetKey, type NetworkId } from "@coffer/core/assets";
import { keepDear } from "../chains/dearChain.ts";
import { holdBlocks } from "../chains/holdBlocks.ts";
import type { World } from "../worlds/world.ts";
import { EVM, sandboxCall } from "./people.ts";

/** A chain that takes no payment until it is told to. */
export type SlowChain = {
  /** Takes what waits into a block, though not all the way to its end where there is more than one step. */
  readonly take: () => Promise<void>;
  /** As usual again. */
  readonly letGo: () => Promise<void>;
};

/** A family's coin as people pay with it, and how its chain is slowed down. */
export type SlowFamily = {
  readonly service: "evm" | "ton";
  readonly network: string;
  readonly networkId: NetworkId;
  readonly token: string;
  readonly decimals: number;
  readonly assetKey: AssetKey;
  readonly amount: string;
  readonly units: bigint;
  /** What the person and the payout address begin with. */
  readonly funds: string;
  /** An address of nobody, another for each number below a hundred. */
  readonly receiver: (number: number) => string;
  readonly slow: (world: World, feeUnits: bigint) => Promise<SlowChain>;
};

const COIN_GAS = 21_000n;

const evm: SlowFamily = {
  service: "evm",
  network: "Ethereum",
  networkId: EVM,
  token: "ETH",
  decimals: 18,
  assetKey: assetKey("ETH", EVM),
  amount: "0.01",
  units: 10n ** 16n,
  funds: "5",
  receiver: (number) => `0x51000000000000000000000000000000000000${twoDigits(number)}`,
  // Above what the payment offers, below what it may be raised to.
  slow: async (world, feeUnits) => {
    const { letGo } = await keepDear(world, (feeUnits * 8n) / COIN_GAS / 5n);
    return { take: letGo, letGo: async () => undefined };
  },
};

const TON = { type: "ton", chainId: "-3" } as const;

const ton: SlowFamily = {
  service: "ton",
  network: "TON",
  networkId: TON,
  token: "TON",
  decimals: 9,
  assetKey: assetKey("TON", TON),
  amount: "0.5",
  units: 500_000_000n,
  funds: "20",
  receiver: (number) => `0:${"00".repeat(31)}${twoDigits(number)}`,
  slow: async (world) => {
    const hold = (isHeld: boolean) => holdBlocks(world, TON, isHeld);
    await hold(true);
    return {
      // The wallet's transaction: what it sends on waits for the block after it.
      take: async () => void (await sandboxCall(world, "mine", { networkId: TON, blocks: 1 })),
      letGo: () => hold(false),
    };
  },
};

export const slowFamilies: readonly SlowFamily[] = [evm, ton];

const twoDigits = (number: number): string => number.toString().padStart(2, "0");
