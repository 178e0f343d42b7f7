import type { Services } from "../ports/services.ts";
import { forgetLeftovers } from "../usecases/leftovers/forgetLeftovers.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const EVERY_MS = 60 * 60_000;

/** Forgets what counts for nothing any more, until stopped. */
export const watchLeftovers = (services: Services): Watch =>
  watchEvery({
    everyMs: EVERY_MS,
    round: (stopping) => forgetLeftovers(services, stopping),
    failed: "What is left over could not be forgotten.",
    log: services.log,
  });
