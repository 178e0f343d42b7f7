import type { NetworkId } from "@coffer/core/assets";

export type LocalToken = {
  readonly token: string;
  readonly decimals: number;
  /** Whole units that the faucet offers to give. */
  readonly faucetUsual: string;
  /** Most whole units the faucet gives at once. */
  readonly faucetMaxUnits: bigint;
};

/** What every local chain can do for the faucet, the tests and the desk behind them. */
export type LocalNetwork = {
  readonly networkId: NetworkId;
  readonly name: string;
  /** Blocks until a payment counts as final, its own included. */
  readonly confirmations: number;
  readonly tokens: readonly LocalToken[];
  isAddress(address: string): boolean;
  /** Sends from the faucet; answers the transaction's id once it is in a block. */
  send(transfer: { token: string; address: string; units: bigint }): Promise<string>;
  balanceOf(holding: { token: string; address: string }): Promise<bigint>;
  /** Makes blocks at once; answers the new height. */
  mine(blocks: number): Promise<number>;
  /** Replaces the last blocks by empty ones; absent where a chain cannot. */
  readonly reorg?: {
    readonly depthMax: number;
    /** Answers the height, or null when the chain is not that high yet. */
    run(depth: number): Promise<number | null>;
  };
};
