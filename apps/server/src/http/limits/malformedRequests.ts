import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions, FastifyInstance } from "fastify";
import type { AdmitRequest, FloodGate } from "./floodGate.ts";
import { limitedAddress } from "./addressLimits.ts";
import { answerRaw } from "../calls/answerRaw.ts";
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

type Parts = {
  readonly headers: Headers;
  readonly gate: FloodGate;
  readonly admit: AdmitRequest;
  readonly clientAddress: (request: IncomingMessage) => string;
  /** What a proxy sends that cannot be read names no caller, so it counts for none. */
  readonly isProxy: (address: string) => boolean;
};

/**
 * What Fastify is told at its making, so that what never becomes a request of a route (an address
 * that is none, a line that is no HTTP, headers without an end) is counted and answered with the
 * security headers too, in the shape of every refusal.
 */
export const malformedOptions = (parts: Parts) =>
  ({
    // Refused by the hook below: Node's own refusal carries no header.
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      reply.headers(parts.headers);
      if (parts.admit(request, reply)) refuseEarly(reply, earlyRefusalOf(error));
    },
    clientErrorHandler: (error, socket) => answerUnread(socket, error, parts),
  }) satisfies FastifyHttpOptions<Server>;

function answerUnread(
  socket: Socket,
  error: Error & { code?: string },
  { gate, headers, isProxy }: Parts,
): void {
  // Cut off by its peer, or answered before: there is nobody to tell.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const answer = () => answerRaw(socket, { ...(answers.get(error.code) ?? UNREADABLE), headers });
  const { remoteAddress = "" } = socket;
  const held = isProxy(remoteAddress) ? null : gate(limitedAddress(remoteAddress), 0);
  if (held === null) answer();
  else held.answer(answer, () => socket.destroy());
}

/** Refuses, with the headers, what is HTTP and is still no request to a host. */
export function refuseMalformed(
  server: FastifyInstance,
  { clientAddress, gate, headers }: Parts,
): void {
  server.addHook("onRequest", (request, reply, done) => {
    const isNamed = request.headers.host !== undefined || request.raw.httpVersion === "1.0";
    if (isNamed) done();
    else refuseEarly(reply, "BAD_REQUEST");
  });
  server.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const refuse = () => void response.writeHead(EXPECTATION_FAILED, headers).end();
    const held = gate(clientAddress(request), 0);
    if (held === null) refuse();
    else held.answer(refuse, () => request.destroy());
  });
}
