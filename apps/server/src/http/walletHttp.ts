import type { IncomingMessage } from "node:http";
import type { Services } from "../ports/services.ts";
import type { SessionEnds } from "../state/sessionEnds.ts";
import type { CookiePlace } from "./cookies.ts";
import type { HeldRefusals } from "./heldRefusals.ts";
import type { SessionLimiter } from "./limits/sessionLimiter.ts";

/** What every route of the wallet shares. */
export type WalletHttp = {
  readonly services: Services;
  readonly limiter: SessionLimiter;
  readonly refusals: HeldRefusals;
  readonly sessionEnds: SessionEnds;
  readonly cookies: CookiePlace;
  /** Ends with a slash. */
  readonly basePath: string;
  /** What limits per address count for a request. */
  readonly clientAddress: (request: IncomingMessage) => string;
  /** The country a request comes from, where a trusted proxy says; else null. */
  readonly clientCountry: (request: IncomingMessage) => string | null;
  /** Origins whose pages may open a socket. */
  readonly origins: ReadonlySet<string>;
};
