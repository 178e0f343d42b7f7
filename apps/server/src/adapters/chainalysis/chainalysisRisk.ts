import { addressKey } from "@coffer/core/address";
import { z } from "zod";
import type { AmlAnswer } from "../../ports/amlProvider.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";
import { callProvider, type ProviderAnswer } from "../aml/callProvider.ts";
import { eachLane } from "../aml/inLanes.ts";
import type { AskProvider } from "../aml/listThenProvider.ts";
import { pauseWhenLimited } from "../aml/pauseWhenLimited.ts";

/** A risk that is not one of the four is no answer. */
const answerSchema = z.object({
  address: z.string(),
  risk: z.enum(["Low", "Medium", "High", "Severe"]),
  riskReason: z.string().nullish(),
  addressType: z.string().nullish(),
});

export type RiskOptions = {
  readonly baseUrl: string;
  readonly token: string;
  readonly clock: Clock;
  /** Whether an address of high risk is blocked as a severe one is. */
  readonly isHighBlocked: boolean;
};

/** Chainalysis' address screening: an address is registered, then its risk is read. */
export function chainalysisRisk(options: RiskOptions): AskProvider {
  const { baseUrl, token, clock } = options;
  const calls = eachLane(() => pauseWhenLimited(callProvider, clock));
  const url = `${baseUrl}/api/risk/v2/entities`;
  const headers = { token };
  return async (_networkId, address, lane) => {
    const call = calls[lane];
    const registered = await call({ url, headers, body: { address } });
    if (registered.status !== 201 && registered.status !== 200)
      return { status: "UNKNOWN", why: `answered ${registered.status} to a registration` };
    const screened = await call({ url: `${url}/${encodeURIComponent(address)}`, headers });
    return readRisk(screened, address, options);
  };
}

function readRisk(
  { status, json }: ProviderAnswer,
  address: string,
  { isHighBlocked }: RiskOptions,
): AmlAnswer {
  const answer = answerSchema.safeParse(json);
  if (status !== 200 || !answer.success) return { status: "UNKNOWN", why: `answered ${status}` };
  if (addressKey(answer.data.address) !== addressKey(address))
    return { status: "UNKNOWN", why: "answered about another address" };
  const { risk } = answer.data;
  const isBlocked = risk === "Severe" || (risk === "High" && isHighBlocked);
  return {
    status: isBlocked ? "DISABLED" : "ALLOWED",
    evidence: `Chainalysis risk: ${JSON.stringify(answer.data)}`,
  };
}
