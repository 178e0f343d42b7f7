import type { FastifyBaseLogger } from "fastify";
import type { Log } from "../ports/log.ts";

/** The structured log of the process. An alarm is an error line with `alarm: true`. */
export function pinoLog(logger: FastifyBaseLogger): Log {
  return {
    info: (message, fields = {}) => logger.info(fields, message),
    warn: (message, fields = {}) => logger.warn(fields, message),
    alarm: (message, fields = {}) => logger.error({ ...fields, alarm: true }, message),
  };
}
