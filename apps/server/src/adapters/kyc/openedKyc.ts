import type { Clock } from "../../ports/clockAndRandom.ts";
import type { KycDesk, KycProvider, ProviderHook } from "../../ports/kycProvider.ts";

/** What a provider of identity checks is made with, besides its settings. */
export type KycParts = { readonly clock: Clock };

export type OpenedKyc = Pick<KycDesk, "frameOrigins"> & {
  readonly provider: KycProvider;
  readonly hook: ProviderHook;
};
