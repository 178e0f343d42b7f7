import pino, { type DestinationStream, type Logger } from "pino";
import type { Settings } from "../../settings.ts";
import { createRedactor, knownSecrets } from "./createRedactor.ts";

/**
 * The process's log: a line of JSON each, with `level`, `time`, `pid`, `role`, `msg`. Every line goes
 * through the redactor as the text that it is, whoever wrote it and whatever is in it.
 */
export function createLogger(
  settings: Settings,
  secrets: Readonly<Record<string, string | undefined>>,
  destination: DestinationStream = pino.destination({ fd: 1, sync: true }),
): Logger {
  const redact = createRedactor(knownSecrets(settings, secrets));
  return pino(
    {
      level: settings.COFFER_LOG_LEVEL,
      base: { pid: process.pid, role: settings.ROLE },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      hooks: { streamWrite: redact },
    },
    destination,
  );
}
