import {
  chainalysisRiskProvider,
  chainalysisSanctionsProvider,
} from "../chainalysis/chainalysis.ts";
import { provider, type Provider } from "../provider.ts";
import type { AmlParts, OpenedAml } from "./openedAml.ts";

/**
 * Who checks addresses after the sanctions list, by the name in AML_PROVIDER; null asks nobody. One more
 * is a folder of adapters and a row here; its settings are known everywhere from then on.
 */
export const amlProviders = {
  "ofac-list": provider({}, () => null),
  "chainalysis-sanctions": chainalysisSanctionsProvider,
  "chainalysis-risk": chainalysisRiskProvider,
} as const satisfies Readonly<Record<string, Provider<AmlParts, OpenedAml | null>>>;
