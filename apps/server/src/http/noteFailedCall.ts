import type { TRPCError } from "@trpc/server";
import type { Log } from "../ports/log.ts";

/** Logs a call that failed through no fault of the caller; its input is never part of the line. */
export const noteFailedCall =
  (log: Log) =>
  ({ error, path }: { error: TRPCError; path?: string | undefined }): void => {
    if (error.code === "INTERNAL_SERVER_ERROR")
      log.warn("A call failed.", { path, error: String(error.cause ?? error) });
    if (error.code !== "TIMEOUT") return;
    const away = error.cause?.cause;
    log.warn("A call could not be answered now: the database or a node is away.", {
      path,
      error: String(away instanceof Error ? away : error),
    });
  };
