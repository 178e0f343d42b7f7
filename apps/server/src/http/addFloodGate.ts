import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { FloodGate } from "./createFloodGate.ts";
import { refuseEarly } from "./refuseEarly.ts";

/** What a body counts as whose length nobody says beforehand: the longest that is common. */
const UNTOLD_BYTES = 256 * 1024;
/** A refused body up to here is read past; for a longer one the connection is closed instead. */
const READ_PAST_BYTES_MAX = 4 * 1024;

/** Answers a request if its address has sent too much; true when it may be read. */
export type AdmitRequest = (request: FastifyRequest, reply: FastifyReply) => boolean;

export const admitBy =
  (gate: FloodGate, clientAddress: (request: IncomingMessage) => string): AdmitRequest =>
  ({ headers, raw }, reply) => {
    const bytes = bodyBytes(headers);
    const held = gate(clientAddress(raw), bytes);
    if (held === null) return true;
    reply.header("retry-after", held.retryAfterSeconds);
    if (bytes > READ_PAST_BYTES_MAX) reply.header("connection", "close");
    held.answer(
      () => void refuseEarly(reply, "TOO_MANY_REQUESTS"),
      () => raw.destroy(),
    );
    return false;
  };

/**
 * Refuses what an address sends beyond its budget, before a body is read or anything is looked up, and
 * not at once.
 */
export function addFloodGate(server: FastifyInstance, admit: AdmitRequest): void {
  server.addHook("onRequest", (request, reply, done) => {
    if (admit(request, reply)) done();
  });
}

/** How long the body will be that follows these headers. */
function bodyBytes(headers: IncomingHttpHeaders): number {
  const length = headers["content-length"];
  if (length !== undefined) return Number.parseInt(length, 10);
  return headers["transfer-encoding"] === undefined ? 0 : UNTOLD_BYTES;
}
