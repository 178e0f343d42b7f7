import type { ClockPort, StoragePort } from "./ports/ports.ts";
import type { LastKnownMemory } from "./lastKnown/lastKnownMemory.ts";
import type { EarlyStart } from "./session/earlyStart.ts";
import type { TokenStore } from "./session/tokenStore.ts";
import type { WalletStore } from "./store/walletStore.ts";
import type { Caller } from "./wire/createCaller.ts";
import type { Feeds } from "./wire/createFeeds.ts";
import type { Wire } from "./wire/wire.ts";

/** What the actions share. */
export type WalletParts = {
  readonly loadWire: () => Promise<Wire>;
  readonly bundleId: string;
  readonly tokens: TokenStore;
  readonly store: WalletStore;
  readonly caller: Caller;
  readonly feeds: Feeds;
  readonly clock: ClockPort;
  readonly storage: StoragePort;
  readonly lastKnown: LastKnownMemory;
  readonly randomId: () => string;
  /** What the page asked for before this code was there; to be had once. */
  readonly early: { readonly take: () => EarlyStart | null };
  /** Lets the calls go that were made before the first token was there. */
  readonly onStarted: () => void;
};
