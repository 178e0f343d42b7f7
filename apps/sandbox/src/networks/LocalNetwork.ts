import { networkKey, sameNetwork, type NetworkId } from "@coffer/core/assets";
import type { Listener } from "../http/listen.ts";
import type { NetworkExplorer } from "./NetworkExplorer.ts";

export type LocalToken = {
  readonly token: string;
  readonly decimals: number;
  /** Whole units that the faucet offers to give. */
  readonly faucetUsual: string;
  /** Most whole units the faucet gives at once. */
  readonly faucetMaxUnits: bigint;
};

/** Two addresses that nobody has the keys of, for whoever wants to try a payment. */
export type ExampleAddresses = { readonly payable: string; readonly blocked: string };

/** What every local chain can do for the pages, the faucet, the tests and the desks. */
export type LocalNetwork = {
  readonly networkId: NetworkId;
  readonly name: string;
  /** Blocks until a payment counts as final, its own included. */
  readonly confirmations: number;
  /** All that the faucet gives, the chain's coin first. */
  readonly tokens: readonly [coin: LocalToken, ...tokens: LocalToken[]];
  isAddress(address: string): boolean;
  /** How an address begins, for the empty field in which one is typed. */
  readonly addressHint: string;
  readonly examples: ExampleAddresses;
  /** Sends from the faucet; answers the transaction's id once it is in a block. */
  send(transfer: { token: string; address: string; units: bigint }): Promise<string>;
  balanceOf(holding: { token: string; address: string }): Promise<bigint>;
  /** Makes blocks at once; answers the new height. */
  mine(blocks: number): Promise<number>;
  /** Holds blocks back until they are made by `mine`, or lets them come again; absent where a chain cannot. */
  hold?(isHeld: boolean): Promise<void>;
  /** Replaces the last blocks by empty ones; absent where a chain cannot. */
  readonly reorg?: {
    readonly depthMax: number;
    /** Answers the height, or null when the chain is not that high yet. */
    run(depth: number): Promise<number | null>;
  };
  readonly explorer: NetworkExplorer;
  /** Lets wallets reach its node. */
  listen(): Promise<Listener>;
  stop(): Promise<void>;
};

export const findNetwork = (
  networks: readonly LocalNetwork[],
  networkId: NetworkId,
): LocalNetwork | undefined => networks.find((each) => sameNetwork(each.networkId, networkId));

/** A network as faults and health name it: by its family, or by its key where the family has several. */
export function shortNetworkName(networkId: NetworkId, all: readonly NetworkId[]): string {
  const isAlone = all.filter(({ type }) => type === networkId.type).length === 1;
  return isAlone ? networkId.type : networkKey(networkId);
}

/** How an address begins on any of them. */
export const addressHints = (networks: readonly LocalNetwork[]): string =>
  [...new Set(networks.map(({ addressHint }) => addressHint))].join(" ");
