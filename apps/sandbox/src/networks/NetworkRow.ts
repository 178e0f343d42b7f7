import type { NetworkId } from "@coffer/core/assets";
import { z } from "zod";

/** An asset as the wallet's brand lists it, as much of it as the world outside has to know. */
export type AssetRow = {
  /** Its symbol, by which everything here names it. */
  readonly token: string;
  readonly decimals: number;
  /** Its name at the source of rates. */
  readonly rateId: string;
  /** Where its contract must stand; a network's coin has none. */
  readonly contractAddress?: string | undefined;
};

/** What an amount of it is shown by. */
export type AssetName = Pick<AssetRow, "token" | "decimals">;

/** A network as the brand lists it. */
export type NetworkRow = {
  readonly networkId: NetworkId;
  /** The network of the world that others take it for, such as sellers of coins. */
  readonly standsFor?: NetworkId | undefined;
  readonly name: string;
  /** Blocks until a payment counts as final, its own included. */
  readonly confirmations: number;
  /** Where its node listens. */
  readonly nodePort: number;
  readonly assets: readonly AssetRow[];
};

/** What the rows of every family have; each adds its own `networkId` and `assets`. */
export const networkRowFields = {
  standsFor: z.strictObject({ type: z.string().min(1), chainId: z.string().min(1) }).optional(),
  name: z.string().min(1),
  confirmations: z.int().min(1),
  nodePort: z.int().min(1).max(65_535),
} as const;

export const assetRowFields = {
  token: z.string().min(1),
  decimals: z.int().min(0).max(30),
  rateId: z.string().min(1),
} as const;
