import type { UserId } from "@coffer/core/ids";
import type { Kyc } from "@coffer/contract";
import type { Store } from "../storage/database.ts";
import type { KycProvider } from "./kycProvider.ts";
import type { ProviderHook } from "./providerHook.ts";

/** What this installation knows of people's identity, and who checks it. */
export type KycDesk = {
  /** With a store: as of the moment that it reads. */
  readonly statusOf: (userId: UserId, store?: Store) => Promise<Kyc>;
  /** Null where nobody is checked. */
  readonly provider: KycProvider | null;
  /** How its webhooks are proved and read; null where none come. */
  readonly hook: ProviderHook | null;
  /** Whose pages the wallet frames: where its form stands. */
  readonly frameOrigins: readonly string[];
  /** The least time between two questions about one check. */
  readonly askEveryMs: number;
};
