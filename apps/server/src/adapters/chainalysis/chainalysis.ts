import { z } from "zod";
import type { AmlParts } from "../aml/amlParts.ts";
import type { AmlRates, OpenedAml } from "../aml/openedAml.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { chainalysisRisk } from "./chainalysisRisk.ts";
import { chainalysisSanctions } from "./chainalysisSanctions.ts";

/** Together what the sanctions screening answers, 5,000 in five minutes, so that neither lane is left without. */
export const chainalysisRates: AmlRates = {
  fresh: { perSecond: 10, burst: 300 },
  held: { perSecond: 5, burst: 150 },
};

/** Chainalysis' free screening: whether an address is under sanctions. */
export const chainalysisSanctionsProvider = provider(
  {
    CHAINALYSIS_SANCTIONS_URL: providerUrl("https://public.chainalysis.com"),
    CHAINALYSIS_API_KEY: providerKey,
  },
  (settings, { clock }: AmlParts): OpenedAml => ({
    rates: chainalysisRates,
    ask: chainalysisSanctions({
      baseUrl: settings.CHAINALYSIS_SANCTIONS_URL,
      apiKey: settings.CHAINALYSIS_API_KEY,
      clock,
    }),
  }),
);

/** Chainalysis' screening by risk. */
export const chainalysisRiskProvider = provider(
  {
    CHAINALYSIS_RISK_URL: providerUrl("https://api.chainalysis.com"),
    CHAINALYSIS_API_KEY: providerKey,
    /** What an address of high risk is; a severe one is always blocked. */
    CHAINALYSIS_HIGH_RISK: { schema: z.enum(["block", "allow"]).default("block") },
  },
  (settings, { clock }: AmlParts): OpenedAml => ({
    rates: chainalysisRates,
    ask: chainalysisRisk({
      baseUrl: settings.CHAINALYSIS_RISK_URL,
      token: settings.CHAINALYSIS_API_KEY,
      clock,
      isHighBlocked: settings.CHAINALYSIS_HIGH_RISK === "block",
    }),
  }),
);
