import type { Metrics } from "../ports/metrics.ts";

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1];

/** Counts what becomes of states for pushes. */
export function notePushes(metrics: Metrics) {
  const pushes = metrics.counter({
    name: "coffer_pushes_total",
    help: "States for a socket: sent, or skipped because they showed nothing new.",
    labels: ["outcome"],
  });
  const forming = metrics.histogram({
    name: "coffer_state_forming_seconds",
    help: "How long forming a state for a push took.",
    buckets: SECONDS,
  });
  return {
    sent: () => pushes.add({ outcome: "sent" }),
    skipped: () => pushes.add({ outcome: "skipped" }),
    formed: (seconds: number) => forming.observe({}, seconds),
  };
}
