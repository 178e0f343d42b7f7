import type { FastifyBaseLogger } from "fastify";
import { pino } from "pino";
import { alarmCatalogue } from "../../alarms/alarmCatalogue.ts";
import type { Log } from "../../ports/log.ts";
import type { CommandSettings } from "../../settings.ts";
import { createRedactor, knownSecrets } from "./createRedactor.ts";

/** The structured log of the process. An alarm is an error line that carries its name in `alarm`. */
export function pinoLog(logger: FastifyBaseLogger): Log {
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    alarm: (name, fields = {}) =>
      logger.error({ ...fields, alarm: name }, alarmCatalogue[name].says),
  };
}

/** The log of an operator's command: warnings and worse on standard error, through the redactor. */
export function createCommandLog(settings: CommandSettings): Log {
  const redact = createRedactor(knownSecrets(settings, {}));
  return pinoLog(pino({ level: "warn", hooks: { streamWrite: redact } }, pino.destination(2)));
}
