import { z } from "zod/mini";
import { query } from "../calls/call.ts";
import { decimal, iso, networkId, token as jwtWebToken } from "../shapes/basics.ts";

const rateInterval = z.enum(["DAY", "WEEK", "MONTH"]);
const symbol = z.string().check(z.minLength(1), z.maxLength(32));

const getRateHistory = z.strictObject({
  jwtWebToken,
  token: symbol,
  networkId,
  fiatTicker: symbol,
  interval: rateInterval,
});

/**
 * What a token cost, the oldest point first, each at a second of its own. The newest point tells how
 * old the prices are: they may be, while the provider is away. Empty when there are none.
 */
const rateHistory = z.strictObject({
  key: z.string(),
  interval: rateInterval,
  history: z.array(z.tuple([decimal, iso])),
});
export type RateHistory = z.infer<typeof rateHistory>;

export const rateCalls = {
  "rateHistory.getRateHistory": query("signedIn", getRateHistory, rateHistory),
};
