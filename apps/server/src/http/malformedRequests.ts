import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import { answerRaw } from "./answerRaw.ts";
import { earlyRefusalBody, earlyRefusalOf, refuseEarly } from "./refuseEarly.ts";

type Headers = Readonly<Record<string, string>>;

const EXPECTATION_FAILED = 417;

/** What Node's parser could not read, by its own codes. */
const HEADERS_OVERFLOW = { status: 431 };
const TOO_SLOW = { status: 408, body: earlyRefusalBody("TIMEOUT") };
const UNREADABLE = { status: 400, body: earlyRefusalBody("BAD_REQUEST") };
const answers = new Map<string | undefined, typeof UNREADABLE | typeof HEADERS_OVERFLOW>([
  ["HPE_HEADER_OVERFLOW", HEADERS_OVERFLOW],
  ["ERR_HTTP_REQUEST_TIMEOUT", TOO_SLOW],
]);

/**
 * What Fastify is told at its making, so that what never becomes a request of a route (an address
 * that is none, a line that is no HTTP, headers without an end) is answered with the security headers
 * too, in the shape of every refusal.
 */
export const malformedOptions = (headers: Headers) =>
  ({
    // Refused by the hook below: Node's own refusal carries no header.
    http: { requireHostHeader: false },
    frameworkErrors: (error, _request, reply) =>
      void refuseEarly(reply.headers(headers), earlyRefusalOf(error)),
    clientErrorHandler: (error, socket) => answerUnread(socket, error, headers),
  }) satisfies FastifyHttpOptions<Server>;

function answerUnread(socket: Socket, error: Error & { code?: string }, headers: Headers): void {
  // Cut off by its peer, or answered before: there is nobody to tell.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  answerRaw(socket, { ...(answers.get(error.code) ?? UNREADABLE), headers });
}

/** Refuses, with the headers, what is HTTP and is still no request to a host. */
export function refuseMalformed(server: FastifyInstance, headers: Headers): void {
  server.addHook("onRequest", (request, reply, done) => {
    const isNamed = request.headers.host !== undefined || request.raw.httpVersion === "1.0";
    if (isNamed) done();
    else refuseEarly(reply, "BAD_REQUEST");
  });
  server.server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(EXPECTATION_FAILED, headers).end();
  });
}
