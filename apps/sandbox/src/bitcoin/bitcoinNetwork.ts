import type { BitcoinLocal } from "@coffer/bitcoin-local";
import { type BitcoinRpc, scriptOfAddress } from "@coffer/chains/bitcoin/node";
import { localNetworkName } from "@coffer/core/assets";
import type { ExampleAddresses, LocalNetwork } from "../networks/LocalNetwork.ts";
import type { BitcoinRow } from "./bitcoinRow.ts";
import type { BlockClock } from "./blockClock.ts";
import { createBitcoinExplorer } from "./explorer/createBitcoinExplorer.ts";
import { createBitcoinIndex } from "./explorer/createBitcoinIndex.ts";

const COIN_UNITS = 100_000_000n;
/** The faucet has what the blocks have made, and the first ones made a thousand coins. */
const GIFT = { usual: "0.05", maxUnits: 20n * COIN_UNITS };

/** Deeper ones would take back the coins that the faucet gives. */
const REORG_DEPTH_MAX = 20;

/** Nobody has their keys. */
export const bitcoinExamples: ExampleAddresses = {
  payable: "bcrt1qhjjpw02n8698rh6n8daqzg0n27r8l050r3r2md",
  blocked: "bcrt1q2hrs6chmazqwappwgvhxcykuxhhcjz4j4c8cc7",
};

export type BitcoinParts = {
  readonly local: BitcoinLocal;
  readonly rpc: BitcoinRpc;
  readonly clock: BlockClock;
};

/** The chain of Bitcoin as the faucet and the tests use it. */
export function createBitcoinNetwork(
  row: BitcoinRow,
  parts: BitcoinParts,
): Omit<LocalNetwork, "listen" | "stop"> {
  const { clock, local, rpc } = parts;
  const { coin, networkId } = row;
  const { chainId } = networkId;
  const index = createBitcoinIndex(rpc);
  const explorer = createBitcoinExplorer(row, { index, rpc });
  const scriptOf = (address: string): string => {
    const script = scriptOfAddress(chainId, address);
    if (script === undefined) throw new Error(`Not an address of ${chainId}: ${address}`);
    return script;
  };
  return {
    networkId,
    name: localNetworkName(row.name),
    confirmations: row.confirmations,
    tokens: [
      {
        token: coin.token,
        decimals: coin.decimals,
        faucetUsual: GIFT.usual,
        faucetMaxUnits: GIFT.maxUnits,
      },
    ],
    isAddress: (text) => scriptOfAddress(chainId, text) !== undefined,
    addressHint: "bcrt1…",
    examples: bitcoinExamples,
    explorer,
    send: async ({ address, units }) => {
      const id = await local.give({ script: scriptOf(address), units });
      await clock.takeIn();
      await clock.untilMade();
      return id;
    },
    balanceOf: async ({ address }) => (await index.now()).unitsOf(scriptOf(address)),
    mine: clock.make,
    hold: clock.hold,
    reorg: {
      depthMax: REORG_DEPTH_MAX,
      run: async (depth) => {
        const height = await explorer.height();
        if (depth >= height) return null;
        const higher = await local.reorganise(depth);
        await clock.look();
        return higher;
      },
    },
  };
}
