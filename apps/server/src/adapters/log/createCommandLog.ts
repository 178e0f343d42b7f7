import { pino } from "pino";
import type { Log } from "../../ports/log.ts";
import type { CommandSettings } from "../../settings.ts";
import { pinoLog } from "../pinoLog.ts";
import { createRedactor, knownSecrets } from "./createRedactor.ts";

/** The log of an operator's command: warnings and worse on standard error, through the redactor. */
export function createCommandLog(settings: CommandSettings): Log {
  const redact = createRedactor(knownSecrets(settings, {}));
  return pinoLog(pino({ level: "warn", hooks: { streamWrite: redact } }, pino.destination(2)));
}
