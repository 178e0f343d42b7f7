import type { Services } from "../ports/services.ts";
import { pledgeRound } from "../usecases/invoices/pledgeRound.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const EVERY_MS = 1_000;

/** Pays what people have confirmed, in the api, whose login alone books payments of people. (decision page 0130) */
export const watchPledges = (services: Services): Watch =>
  watchEvery({
    everyMs: EVERY_MS,
    round: () => pledgeRound(services),
    failed: "What was confirmed could not be looked at.",
    log: services.log,
  });
