import type { IncomingHttpHeaders } from "node:http";
import type { CallContext, CompanionCookie, WhenFlushed } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { Services } from "../../ports/services.ts";
import { getTRPCErrorFromUnknown } from "@trpc/server";
import { authenticate } from "../../usecases/session/authenticate.ts";
import { awayRefusal } from "./awayRefusal.ts";
import { companionCookieName, readCookie, type CookiePlace } from "../cookies.ts";
import type { Taken } from "../../createBuckets.ts";
import type { SessionLimiter } from "../limits/sessionLimiter.ts";
import { withinCallTime } from "./withinCallTime.ts";

type Sources = {
  readonly services: Services;
  readonly limiter: SessionLimiter;
  readonly cookies: CookiePlace;
};

type Incoming = {
  readonly headers: IncomingHttpHeaders;
  /** Over a socket, which brings no headers of its own. */
  readonly launch?: unknown;
  /** Asked for by the few calls that count addresses. */
  readonly remoteAddress: () => string;
  /** Null where nobody knows. */
  readonly country?: () => string | null;
  readonly setCompanion: CompanionCookie["set"];
  readonly whenFlushed?: WhenFlushed;
  /** How long a session is looked for. */
  readonly callMsMax?: number;
};

/** What the transport can say of a caller who has no session yet. */
export type AdmitOpenCall = Pick<CallContext, "admitOpenCall">;

const admitted = (taken: Taken): Outcome<true, Refusal> =>
  taken.isAllowed
    ? ok(true)
    : refused({
        transport: "TOO_MANY_REQUESTS",
        retryAfter: new Date(taken.retryAtMs).toISOString(),
      });

/** Names the launch that stands for the cookie where there is none. (rule 257) */
export const LAUNCH_HEADER = "x-coffer-launch";

const launchOf = (named: unknown): string | null =>
  typeof named === "string" && /^[0-9a-f]{64}$/.test(named) ? named : null;

/** The context of one call, over HTTP or over a socket. */
export function createCallContext(
  { services, limiter, cookies }: Sources,
  {
    headers,
    launch = headers[LAUNCH_HEADER],
    remoteAddress,
    country = () => null,
    setCompanion,
    whenFlushed,
    callMsMax,
  }: Incoming,
): CallContext & AdmitOpenCall {
  const companion: CompanionCookie = {
    read: (kind) => readCookie(headers.cookie, companionCookieName(cookies, kind)),
    set: setCompanion,
    launch: launchOf(launch),
  };
  const refineAway = awayRefusal(services.clock);
  const inTime = async <T>(work: Promise<T>): Promise<T> =>
    withinCallTime(work, callMsMax).catch((error: unknown) => {
      // A subscription has no other place where it is told that the database is away.
      throw refineAway(getTRPCErrorFromUnknown(error));
    });
  const isOffered = () => !services.regions.isRefused(country());
  return {
    companion,
    whenFlushed,
    userAgent: headers["user-agent"],
    acceptLanguage: headers["accept-language"],
    get country() {
      return country();
    },
    get remoteAddress() {
      return remoteAddress();
    },
    admitOpenCall: () => {
      if (!isOffered()) return refused({ code: "NOT_SUPPORTED_COUNTRY" });
      const address = remoteAddress();
      return services.codes.isLimitedByAddress(address)
        ? admitted(limiter.takeOpen(address))
        : ok(true);
    },
    admitSession: (sessionId) => admitted(limiter.take(sessionId)),
    requireTerms: async (userId) =>
      (await inTime(services.terms.areAcceptedBy(userId)))
        ? ok(true)
        : refused({ code: "TERMS_NOT_ACCEPTED" }),
    authenticate: async (jwtWebToken) => {
      if (!isOffered()) return refused({ code: "NOT_SUPPORTED_COUNTRY" });
      const known = authenticate(services, jwtWebToken, companion);
      const caller = known instanceof Promise ? await inTime(known) : known;
      if (!caller.ok) return caller;
      const taken = admitted(limiter.take(caller.value.sessionId));
      return taken.ok ? caller : taken;
    },
  };
}
