import type { Log } from "../ports/log.ts";
import type { Metrics } from "../ports/metrics.ts";

/** The same log, whose alarms are counted by name as well. */
export function countAlarms(log: Log, metrics: Metrics): Log {
  const alarms = metrics.counter({
    name: "coffer_alarms_total",
    help: "Alarms raised, by the name they have in the log and in docs/operating.md.",
    labels: ["alarm"],
  });
  return {
    ...log,
    alarm: (name, fields) => {
      alarms.add({ alarm: name });
      log.alarm(name, fields);
    },
  };
}
