import type { KycDesk } from "../../ports/kycDesk.ts";
import type { Clock } from "../../ports/clock.ts";
import type { KycProvider } from "../../ports/kycProvider.ts";
import type { ProviderHook } from "../../ports/providerHook.ts";

/** What a provider of identity checks is made with, besides its settings. */
export type KycParts = { readonly clock: Clock };

export type OpenedKyc = Pick<KycDesk, "frameOrigins"> & {
  readonly provider: KycProvider;
  readonly hook: ProviderHook;
};
