import type { Chain, FamilyTerms } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Attempt } from "../../storage/outgoing/attempts.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { repriceOutgoing } from "./repriceOutgoing.ts";
import { isOutdated, sendAttempts } from "./sendAttempts.ts";
import { type Followed, newestSigned } from "./followed.ts";

/** Handed over again in one look, at most: the first ones let the others through. */
const SENDS_PER_LOOK = 100;
/** Re-priced in one look, at most, counted from the oldest sequence number that waits. */
const REPRICED_PER_LOOK = 16;

type Waiting = { readonly address: string; readonly waiting: readonly Followed[] };
type Signed = Followed & { readonly newest: Attempt };

/**
 * What is not mined yet, in the order of its sequence numbers: handed over again where the node has lost it,
 * made dearer where it has waited too long.
 */
export async function pushWaiting(
  services: Services,
  chain: Chain,
  { address, waiting }: Waiting,
): Promise<void> {
  const signed = waiting.flatMap((each): readonly Signed[] => {
    const newest = newestSigned(each.attempts);
    return newest === undefined ? [] : [{ ...each, newest }];
  });
  await sendLost(services, chain, { address, signed });
  await repriceStuck(services, chain, signed);
}

/** Who may be made dearer: the first ones, or where a child pays for its parents the last one alone. */
const candidates = ({ childPays }: Chain, signed: readonly Signed[]): readonly Signed[] =>
  childPays === true ? signed.slice(-1) : signed.slice(0, REPRICED_PER_LOOK);

async function sendLost(
  services: Services,
  chain: Chain,
  { address, signed }: { address: string; signed: readonly Signed[] },
): Promise<void> {
  const before = services.clock.nowMs() - services.timesOf(chain.networkId).resendAfterMs;
  const isDue = ({ newest }: Signed) => sentAtMs(newest) < before;
  if (!signed.some(isDue)) return;
  const known = await chain.sequenceOf(address, "withPending");
  const lost = signed.filter((each) => each.outgoing.sequence >= known && isDue(each));
  const again = lost
    .slice(0, SENDS_PER_LOOK)
    .map(({ outgoing, newest }) => ({ outgoing, attempt: newest }));
  try {
    for (const error of (await sendAttempts(services, chain, again)).values()) throw error;
  } catch (error) {
    // What waits for a price does not wait for this.
    const why = { address, error: String(error) };
    services.log.warn("What the node has lost could not be handed over again.", why);
  }
}

const sentAtMs = ({ sentAt, signedAt }: Attempt): number => (sentAt ?? signedAt)?.getTime() ?? 0;

const termsOf = ({ newest }: Signed): FamilyTerms => newest.terms;

/** Since when the network could have mined it, as far as we know; undefined while it could not. */
function offeredAtMs({ broadcastAt, rejection, signedAt }: Attempt) {
  if (broadcastAt !== null) return broadcastAt.getTime();
  return isOutdated(rejection) ? signedAt?.getTime() : undefined;
}

/** One whose record cannot be read, or of which nothing can be built, stops no other. */
async function repriceStuck(
  services: Services,
  chain: Chain,
  signed: readonly Signed[],
): Promise<void> {
  const before = services.clock.nowMs() - services.timesOf(chain.networkId).repriceAfterMs;
  const stuck = candidates(chain, signed).filter(({ attempts, newest }) => {
    const offeredMs = offeredAtMs(newest);
    return newest === attempts.at(-1) && offeredMs !== undefined && offeredMs < before;
  });
  if (stuck.length === 0) return;
  const market = await chain.feeMarket();
  const judged: string[] = [];
  const ahead = chain.childPays === true ? signed.slice(0, -1).map(termsOf) : [];
  for (const { outgoing, newest } of stuck) {
    const { kind, outgoingId: subject, subjectId } = outgoing;
    try {
      // Those behind wait for the oldest, not for a price, unless theirs has fallen behind as well.
      const isOldest = chain.childPays === true || outgoing === signed[0]?.outgoing;
      if (isOldest || market.isAbove(newest.terms))
        await repriceOutgoing(services, chain, { outgoing, newest, market, ahead });
      judged.push(subject);
    } catch (error) {
      const facts = { subject, kind, subjectId, error: String(error) };
      await beginEpisode(services, "outgoingNotRepriced", facts);
    }
  }
  await endEpisode(services, "outgoingNotRepriced", judged);
}
