import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../ports/services.ts";
import { refuseEarly } from "./refuseEarly.ts";
import type { WalletHttp } from "../walletHttp.ts";

/** What an address sent beyond its budget. */
export type HeldBack = {
  readonly retryAfterSeconds: number;
  /** Refuses it in a while; cuts its connection at once where too many wait for that already. */
  readonly answer: (refuse: () => void, cut: () => void) => void;
};

/** Counts what an address sends, so many bytes long; null: it may be read. */
export type FloodGate = (address: string, bytes: number) => HeldBack | null;

type Parts = Pick<WalletHttp, "refusals"> & {
  readonly limiter: Pick<WalletHttp["limiter"], "takeSent">;
  readonly services: Pick<Services, "clock"> & {
    readonly codes: Pick<Services["codes"], "isLimitedByAddress">;
  };
};

/** The budget of an address for all that it sends: calls, files, upgrades, and what is no request. */
export function createFloodGate({ limiter, refusals, services }: Parts): FloodGate {
  const { clock, codes } = services;
  return (address, bytes) => {
    if (!codes.isLimitedByAddress(address)) return null;
    const taken = limiter.takeSent(address, bytes);
    if (taken.isAllowed) return null;
    return {
      retryAfterSeconds: Math.ceil((taken.retryAtMs - clock.nowMs()) / 1000),
      answer: (refuse, cut) => {
        if (!refusals.hold(address, refuse)) cut();
      },
    };
  };
}

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
