import type { Clock } from "../../ports/clock.ts";
import type { KycProvider } from "../../ports/kycProvider.ts";
import type { ProviderHook } from "../../ports/providerHook.ts";

/** What a provider of identity checks is made with, besides its settings. */
export type KycParts = { readonly clock: Clock };

export type OpenedKyc = {
  readonly provider: KycProvider;
  /** How its webhooks are proved and read. */
  readonly hook: ProviderHook;
  /** Whose pages the wallet frames: where its form stands. */
  readonly frameOrigins: readonly string[];
};
