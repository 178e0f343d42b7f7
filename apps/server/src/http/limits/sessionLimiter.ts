import type { Clock } from "../../ports/clockAndRandom.ts";
import { createBuckets, fullBucket, takeFrom, type Taken } from "../../createBuckets.ts";
import { limitedSite } from "./addressLimits.ts";

/** Of a session (rule 33). */
const SESSION = { perSecond: 50, burst: 200 };
/** Of a network address, for the calls that need no session yet. */
const OPEN = { perSecond: 20, burst: 100 };
/** Of a network address, for whatever it sends, before anything of it is read: room for a whole office. */
const SENT = { perSecond: 100, burst: 500 };
/** Of all the subnets of one site. */
const SENT_BY_SITE = { perSecond: 400, burst: 2_000 };
/** Of a socket whose session is known, apart from what others send from its address. */
const SOCKET = { perSecond: 20, burst: 200 };

/** A longer request or message counts once more for each of these: reading and parsing it costs as much. */
const COUNTED_BYTES = 16 * 1024;

export type SessionLimiter = {
  /** One call of a session. */
  readonly take: (sessionId: string) => Taken;
  /** One call without a session from this address. */
  readonly takeOpen: (remoteAddress: string) => Taken;
  /** One request or message of this address and so long, whosever it is. */
  readonly takeSent: (remoteAddress: string, bytes?: number) => Taken;
  /** The messages of one socket whose session is known: whether one more, so long, may be read. */
  readonly openSocket: () => (bytes: number) => boolean;
};

const countOf = (bytes: number): number => 1 + Math.floor(bytes / COUNTED_BYTES);

/** How often one caller may call: a burst, then so many calls a second. */
export function createSessionLimiter(clock: Clock): SessionLimiter {
  const takeSent = createBuckets(SENT, clock);
  const takeSentBySite = createBuckets(SENT_BY_SITE, clock);
  return {
    take: createBuckets(SESSION, clock),
    takeOpen: createBuckets(OPEN, clock),
    takeSent: (remoteAddress, bytes = 0) => {
      const count = countOf(bytes);
      const taken = takeSent(remoteAddress, count);
      const site = limitedSite(remoteAddress);
      // What the subnet's own budget refuses is none of its neighbours' business.
      return taken.isAllowed && site !== null ? takeSentBySite(site, count) : taken;
    },
    openSocket: () => {
      const bucket = fullBucket(SOCKET, clock.nowMs());
      return (bytes) =>
        takeFrom(bucket, SOCKET, { nowMs: clock.nowMs(), count: countOf(bytes) }).isAllowed;
    },
  };
}
