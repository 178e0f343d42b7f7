import type { Chain } from "@coffer/chains";
import { forEachAtOnce } from "../../forEachAtOnce.ts";
import type { Services } from "../../ports/services.ts";
import { listAttempts } from "../../storage/outgoing/attempts.ts";
import { listUnderWay } from "../../storage/outgoing/outgoings.ts";
import { askNode } from "./askNode.ts";
import type { Followed } from "./followed.ts";
import { pushWaiting } from "./pushWaiting.ts";
import { noteUndone, readMined } from "./readMined.ts";

/** The oldest ones of each sending address; those behind them come in when these have ended. */
const FOLLOWED_PER_SENDER = 1_000;
/** Sending addresses at the same time: payments out have one of them, and each sweep one of its own. */
const SENDERS_AT_ONCE = 4;

/**
 * Reads off the chain where each transaction under way stands, ends those that are final, and pushes
 * on those that wait. One question per sending address tells which are mined; only those are asked
 * about one by one. One that cannot be read holds up no other.
 */
export async function followOutgoing(services: Services, chain: Chain): Promise<void> {
  const bySender = await readUnderWay(services, chain);
  await forEachAtOnce([...bySender], SENDERS_AT_ONCE, async ([address, followed]) => {
    try {
      await followSender(services, chain, { address, followed });
    } catch (error) {
      services.log.warn("A sending address could not be followed.", {
        address,
        error: String(error),
      });
    }
  });
}

type Sender = { readonly address: string; readonly followed: readonly Followed[] };

async function followSender(
  services: Services,
  chain: Chain,
  { address, followed }: Sender,
): Promise<void> {
  const minedSequence = await askNode(services, chain, () => chain.sequenceOf(address, "mined"));
  const isMined = ({ outgoing }: Followed) => outgoing.sequence < minedSequence;
  const waiting = followed.filter((each) => !isMined(each));
  try {
    await readMined(services, chain, followed.filter(isMined));
    for (const each of waiting) await noteUndone(services, each);
  } finally {
    await pushWaiting(services, chain, { address, waiting });
  }
}

/** What is under way, by sending address and in the order of sequence numbers. */
async function readUnderWay(
  { database }: Services,
  { networkId }: Chain,
): Promise<ReadonlyMap<string, readonly Followed[]>> {
  const outgoings = await listUnderWay(database, networkId, FOLLOWED_PER_SENDER);
  const attempts = await listAttempts(
    database,
    outgoings.map(({ outgoingId: id }) => id),
  );
  const bySender = new Map<string, Followed[]>();
  for (const outgoing of outgoings) {
    const followed = { outgoing, attempts: attempts.get(outgoing.outgoingId) ?? [] };
    const others = bySender.get(outgoing.sender);
    if (others === undefined) bySender.set(outgoing.sender, [followed]);
    else others.push(followed);
  }
  return bySender;
}
