import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import { callProvider } from "../aml/callProvider.ts";
import { eachLane } from "../aml/inLanes.ts";
import type { AskProvider } from "../aml/listThenProvider.ts";
import { pauseWhenLimited } from "../aml/pauseWhenLimited.ts";

const identificationSchema = z.object({
  category: z.string(),
  name: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
});
const answerSchema = z.object({ identifications: z.array(identificationSchema) });

export type SanctionsOptions = {
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
