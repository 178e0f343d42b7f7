import type { IncomingHttpHeaders } from "node:http";
import type { CallContext, CompanionCookie } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import type { Services } from "../ports/services.ts";
import { authenticate } from "../usecases/session/authenticate.ts";
import { companionCookieName, readCookie, type CookiePlace } from "./cookies.ts";
import type { SessionLimiter } from "./sessionLimiter.ts";

type Sources = {
  readonly services: Services;
  readonly limiter: SessionLimiter;
  readonly cookies: CookiePlace;
};

type Incoming = {
  readonly headers: IncomingHttpHeaders;
  readonly remoteAddress: string;
  readonly setCompanion: CompanionCookie["set"];
};

/** The context of one call, over HTTP or over a socket. */
export function createCallContext(
  { services, limiter, cookies }: Sources,
  { headers, remoteAddress, setCompanion }: Incoming,
): CallContext {
  const companion: CompanionCookie = {
    read: (kind) => readCookie(headers.cookie, companionCookieName(cookies, kind)),
    set: setCompanion,
  };
  return {
    companion,
    remoteAddress,
    authenticate: async (jwtWebToken) => {
      const caller = await authenticate(services, jwtWebToken, companion);
      if (caller.ok && !limiter.take(caller.value.sessionId))
        return refused({ transport: "TOO_MANY_REQUESTS" });
      return caller;
    },
  };
}
