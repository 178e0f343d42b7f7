import type { AccountId, ExchangeId, UserId } from "@coffer/core/ids";
import type { CompanionRow } from "@coffer/ledger";
import type { AssetListing } from "../catalogue/assetListing.ts";

export type ExchangePairOf = { readonly source: AssetListing; readonly target: AssetListing };

/** At what it exchanges now, and how much it has to give. */
export type LiquidityOffer = {
  /** Whole units of the target for one of the source, the spread taken off. */
  readonly price: string;
  /** Base units of the target. */
  readonly targetUnitsMax: bigint;
};

type Side = {
  readonly listing: AssetListing;
  readonly accountId: AccountId;
  readonly units: bigint;
};

/** An exchange by a price that was told before: one side for the other, with what is written beside it. */
export type ExchangeOrder = {
  readonly exchangeId: ExchangeId;
  readonly userId: UserId;
  readonly idempotencyKey: string;
  readonly source: Side;
  readonly target: Side;
  readonly price: string;
  readonly companions: readonly CompanionRow[];
};

/** What became of an order. Of all but `done` nothing was moved. */
export type ExchangeEnd =
  /** This one, or the one it repeats. */
  | { readonly kind: "done"; readonly exchangeId: ExchangeId }
  /** Its price would have the provider lose, or it has none now. (rule 337) */
  | { readonly kind: "moved" }
  /** The provider has not so much of the target. */
  | { readonly kind: "short" }
  /** The person has not so much of the source. */
  | { readonly kind: "uncovered" }
  /** What is written beside it stands on something that somebody else has moved. */
  | { readonly kind: "overtaken"; readonly companion: string }
  /** The key stands for another order. */
  | { readonly kind: "keyReused" };

/** Whom the wallet exchanges coins with for its people: the house itself, or somebody outside. */
export type Liquidity = {
  /** Null while it makes no offer for the pair. */
  readonly quote: (pair: ExchangePairOf) => Promise<LiquidityOffer | null>;
  /** Makes the exchange whole or not at all, once for each key. */
  readonly execute: (order: ExchangeOrder) => Promise<ExchangeEnd>;
};
