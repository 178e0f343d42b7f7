import type { Services } from "../ports/services.ts";
import { expireOldRows } from "../usecases/expiry/expireOldRows.ts";
import { watchEvery, type Watch } from "./watchEvery.ts";

const EVERY_MS = 60 * 60_000;

/** Deletes what counts for nothing any more, until stopped. */
export const watchExpiry = (services: Services): Watch =>
  watchEvery({
    everyMs: EVERY_MS,
    round: (stopping) => expireOldRows(services, stopping),
    failed: "What is left over could not be forgotten.",
    log: services.log,
  });
