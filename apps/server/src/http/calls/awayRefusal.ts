import { RefusalError } from "@coffer/contract";
import { TRPCError } from "@trpc/server";
import { isAway } from "../../adapters/isAway.ts";
import type { Clock } from "../../ports/clockAndRandom.ts";

/** Long enough for a database or a node to be started again. */
const RETRY_MS = 5_000;

/**
 * What failed because the database or a node is away is answered as TIMEOUT with a time to try
 * again. It has no product code: whether the call had its effect may be unknown, so it is asked again
 * with the same key. Everything else stays what it is.
 */
export const awayRefusal =
  ({ nowMs }: Clock) =>
  (error: TRPCError): TRPCError => {
    if (error.code !== "INTERNAL_SERVER_ERROR" || !isAway(error.cause)) return error;
    const retryAfter = new Date(nowMs() + RETRY_MS).toISOString();
    const cause = new RefusalError({ transport: "TIMEOUT", retryAfter }, error.cause);
    return new TRPCError({ code: "TIMEOUT", message: cause.message, cause });
  };
