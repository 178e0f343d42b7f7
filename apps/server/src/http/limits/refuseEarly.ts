import type { FastifyReply } from "fastify";

/** tRPC's own number for each transport code that is refused before any procedure is asked. */
const EARLY_REFUSALS = {
  METHOD_NOT_SUPPORTED: { httpStatus: 405, code: -32005 },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, code: -32013 },
  UNSUPPORTED_MEDIA_TYPE: { httpStatus: 415, code: -32015 },
  TIMEOUT: { httpStatus: 408, code: -32008 },
  BAD_REQUEST: { httpStatus: 400, code: -32600 },
  TOO_MANY_REQUESTS: { httpStatus: 429, code: -32029 },
} as const;
export type EarlyRefusal = keyof typeof EARLY_REFUSALS;

/** A refusal before any procedure is asked, in the shape of every refusal. */
export function earlyRefusalBody(name: EarlyRefusal) {
  const { httpStatus, code } = EARLY_REFUSALS[name];
  return { error: { message: name, code, data: { code: name, httpStatus, errorCode: null } } };
}

/** Refuses a request before any procedure is asked. */
export const refuseEarly = (reply: FastifyReply, name: EarlyRefusal): FastifyReply =>
  reply.code(EARLY_REFUSALS[name].httpStatus).send(earlyRefusalBody(name));

/** What Fastify refused while it read the address or the body. */
export function earlyRefusalOf(error: unknown): EarlyRefusal {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  if (status === 413) return "PAYLOAD_TOO_LARGE";
  return status === 415 ? "UNSUPPORTED_MEDIA_TYPE" : "BAD_REQUEST";
}
