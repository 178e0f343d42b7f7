import { provider, type Provider } from "../provider.ts";
import { sumsub } from "../sumsub/sumsub.ts";
import type { KycParts, OpenedKyc } from "./openedKyc.ts";

/**
 * Who checks people's identity, by the name in KYC_PROVIDER; null approves everybody. One more is a folder
 * of adapters and a row here; its settings are known everywhere from then on.
 */
export const kycProviders = {
  sumsub,
  "approve-everyone": provider({}, () => null),
} as const satisfies Readonly<Record<string, Provider<KycParts, OpenedKyc | null>>>;

export type KycProviderName = keyof typeof kycProviders;

type KycSettings = { readonly KYC_PROVIDER?: KycProviderName | undefined };

/** The provider of this installation; null where nobody is checked. */
export const openKyc = (settings: KycSettings, parts: KycParts): OpenedKyc | null =>
  kycProviders[settings.KYC_PROVIDER ?? "approve-everyone"].open(settings, parts);
