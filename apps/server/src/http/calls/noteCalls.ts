import type { TRPCError } from "@trpc/server";
import type { Log } from "../../ports/log.ts";
import type { Metrics } from "../../ports/metrics.ts";
import type { CallNote } from "./createCallAnswerer.ts";

const SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts every call by procedure and outcome, and logs those that failed through our own fault. */
export function noteCalls(log: Log, metrics: Metrics): (call: CallNote) => void {
  const calls = metrics.counter({
    name: "coffer_calls_total",
    help: "Calls over HTTP, by procedure and by the transport code of their outcome (OK for none).",
    labels: ["procedure", "code"],
  });
  const durations = metrics.histogram({
    name: "coffer_call_duration_seconds",
    help: "How long calls over HTTP took, by procedure.",
    labels: ["procedure"],
    buckets: SECONDS,
  });
  const noteFailure = noteFailedCall(log);
  return ({ path, error, seconds }) => {
    const procedure = path ?? "unknown";
    calls.add({ procedure, code: error?.code ?? "OK" });
    durations.observe({ procedure }, seconds);
    if (error !== undefined) noteFailure({ error, path });
  };
}

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
