import type { TRPCError } from "@trpc/server";
import type { Log } from "../ports/log.ts";

/** Logs a call that failed through no fault of the caller; its input is never part of the line. */
export const noteFailedCall =
  (log: Log) =>
  ({ error, path }: { error: TRPCError; path?: string | undefined }): void => {
    if (error.code === "INTERNAL_SERVER_ERROR")
      log.warn("A call failed.", { path, error: String(error.cause ?? error) });
  };
