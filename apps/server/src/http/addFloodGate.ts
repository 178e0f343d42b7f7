import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Clock } from "../ports/clock.ts";
import type { HeldRefusals } from "./heldRefusals.ts";
import { refuseEarly } from "./refuseEarly.ts";
import type { SessionLimiter } from "./sessionLimiter.ts";

/** What a body counts as whose length nobody says beforehand: the longest that is common. */
const UNTOLD_BYTES = 256 * 1024;
/** A refused body up to here is read past; for a longer one the connection is closed instead. */
const READ_PAST_BYTES_MAX = 4 * 1024;

type Parts = {
  readonly clock: Clock;
  readonly limiter: Pick<SessionLimiter, "takeSent">;
  readonly refusals: HeldRefusals;
  readonly isLimited: (address: string) => boolean;
  readonly clientAddress: (request: IncomingMessage) => string;
};

/**
 * Refuses what an address sends beyond its budget, before a body is read or anything is looked up, and
 * not at once. Where too many wait for that already the connection is cut.
 */
export function addFloodGate(
  server: FastifyInstance,
  { clock, limiter, refusals, isLimited, clientAddress }: Parts,
): void {
  server.addHook("onRequest", (request, reply, done) => {
    const address = clientAddress(request.raw);
    const bytes = bodyBytes(request.headers);
    const taken = isLimited(address) ? limiter.takeSent(address, bytes) : null;
    if (taken === null || taken.isAllowed) {
      done();
      return;
    }
    const waitMs = taken.retryAtMs - clock.nowMs();
    reply.header("retry-after", Math.ceil(waitMs / 1000));
    if (bytes > READ_PAST_BYTES_MAX) reply.header("connection", "close");
    const refuse = () => void refuseEarly(reply, "TOO_MANY_REQUESTS");
    if (!refusals.hold(address, refuse)) request.raw.destroy();
  });
}

/** How long the body will be that follows these headers. */
function bodyBytes(headers: IncomingHttpHeaders): number {
  const length = headers["content-length"];
  if (length !== undefined) return Number.parseInt(length, 10);
  return headers["transfer-encoding"] === undefined ? 0 : UNTOLD_BYTES;
}
