import type { PageParts } from "./pageParts.ts";
import type { Caller } from "./wire/createCaller.ts";
import type { Feeds } from "./wire/createFeeds.ts";
import type { Wire } from "./wire/wire.ts";

/** What the actions share. */
export type WalletParts = PageParts & {
  readonly loadWire: () => Promise<Wire>;
  readonly caller: Caller;
  readonly feeds: Feeds;
  /** Lets the calls go that were made before the first token was there. */
  readonly onStarted: () => void;
  readonly whenStarted: Promise<void>;
};
