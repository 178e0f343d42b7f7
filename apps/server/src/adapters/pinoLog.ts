import type { FastifyBaseLogger } from "fastify";
import { alarmCatalogue } from "../alarms/alarmCatalogue.ts";
import type { Log } from "../ports/log.ts";

/** The structured log of the process. An alarm is an error line that carries its name in `alarm`. */
export function pinoLog(logger: FastifyBaseLogger): Log {
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    alarm: (name, fields = {}) =>
      logger.error({ ...fields, alarm: name }, alarmCatalogue[name].says),
  };
}
