import { z } from "zod";
import type { Clock } from "../../ports/clockAndRandom.ts";
import { callProvider } from "../aml/callProvider.ts";
import { eachLane } from "../aml/inLanes.ts";
import type { AskProvider } from "../aml/listThenProvider.ts";
import type { AmlParts, AmlRates, OpenedAml } from "../aml/openedAml.ts";
import { pauseWhenLimited } from "../aml/pauseWhenLimited.ts";
import { provider, providerKey, providerUrl } from "../provider.ts";
import { chainalysisRisk } from "./chainalysisRisk.ts";

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

const identificationSchema = z.object({
  category: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
});
const answerSchema = z.object({ identifications: z.array(identificationSchema) });

type SanctionsOptions = {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly clock: Clock;
};

/** Chainalysis' sanctions screening: an address with any identification is blocked. */
export function chainalysisSanctions({ baseUrl, apiKey, clock }: SanctionsOptions): AskProvider {
  const calls = eachLane(() => pauseWhenLimited(callProvider, clock));
  return async (_networkId, address, lane) => {
    const { status, json } = await calls[lane]({
      url: `${baseUrl}/api/v1/address/${encodeURIComponent(address)}`,
      headers: { "x-api-key": apiKey },
    });
    const answer = answerSchema.safeParse(json);
    if (status !== 200 || !answer.success) return { status: "UNKNOWN", why: `answered ${status}` };
    const { identifications } = answer.data;
    return {
      status: identifications.length === 0 ? "ALLOWED" : "DISABLED",
      evidence: `Chainalysis sanctions: ${JSON.stringify(answer.data)}`,
    };
  };
}
