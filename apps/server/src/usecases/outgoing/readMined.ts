import { forEachAtOnce } from "../../forEachAtOnce.ts";
import type { Chain, ChainStatus } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { closeEpisodesOf } from "../../storage/alarms/alarmEpisodes.ts";
import {
  findOutgoing,
  noteOutgoingDepth,
  type Outgoing,
} from "../../storage/outgoing/outgoings.ts";
import { beginEpisode } from "../alarms/alarmEpisode.ts";
import type { Followed } from "./followed.ts";
import { subjectOf } from "./outgoingSubjects.ts";
import { proveDead } from "./proveDead.ts";

type Included = Extract<ChainStatus, { status: "included" }> & { readonly transactionId: string };

/** Asked about together, and the most that a look loses when the node fails in the middle. */
const PAGE = 100;
/** Of a page, at the same time. */
const AT_ONCE = 8;

/**
 * Follows transactions whose sequence number is used: by which version of theirs, how deep, or by another. Page
 * by page in the order given, so that whatever fails later, what is ended stays ended. Throws when
 * the node cannot speak of any transaction of a page: asking about the others would only take time.
 */
export async function readMined(
  services: Services,
  chain: Chain,
  followed: readonly Followed[],
): Promise<void> {
  for (let start = 0; start < followed.length; start += PAGE) {
    const page = followed.slice(start, start + PAGE);
    const statuses = await readStatuses(services, chain, page);
    await forEachAtOnce(page, AT_ONCE, (each) => noteOne(services, chain, { each, statuses }));
  }
}

type One = { readonly each: Followed; readonly statuses: Statuses };

async function noteOne(services: Services, chain: Chain, { each, statuses }: One): Promise<void> {
  const known = idsOf(each).map((id) => ({ id, status: statuses.get(id) }));
  if (known.some(({ status }) => status === undefined)) return;
  const included = known.flatMap(({ id, status }): readonly Included[] =>
    status?.status === "included" ? [{ ...status, transactionId: id }] : [],
  );
  try {
    await noteMined(services, chain, { ...each, included });
  } catch (error) {
    warn(services, each.outgoing.outgoingId, error);
  }
}

function warn({ log }: Services, outgoingId: string, error: unknown): void {
  const facts = { outgoingId, error: String(error) };
  log.warn("An outgoing transaction could not be followed.", facts);
}

async function hasEnded({ database }: Services, { outgoingId: id }: Outgoing): Promise<boolean> {
  const state = (await findOutgoing(database, id))?.state;
  return state === "settled" || state === "failed" || state === "dead";
}

const idsOf = ({ attempts }: Followed) =>
  attempts.flatMap(({ transactionId: id }) => (id === null ? [] : [id]));

type Statuses = ReadonlyMap<string, ChainStatus>;

/**
 * A page's in few exchanges. When one answer among them is bad each is asked alone, and only those
 * that the node speaks of are in the answer.
 */
async function readStatuses(
  services: Services,
  chain: Chain,
  page: readonly Followed[],
): Promise<Statuses> {
  const ids = page.flatMap(idsOf);
  if (ids.length === 0) return new Map();
  try {
    const together = await chain.statusesOf(ids);
    return new Map(together.flatMap((status, at) => [[ids[at] ?? "", status] as const]));
  } catch {
    return readAlone(services, chain, page);
  }
}

async function readAlone(
  services: Services,
  chain: Chain,
  page: readonly Followed[],
): Promise<Statuses> {
  const statuses = new Map<string, ChainStatus>();
  const failures: unknown[] = [];
  await forEachAtOnce(page, AT_ONCE, async (each) => {
    // The first few tell whether the node speaks at all.
    if (statuses.size === 0 && failures.length >= AT_ONCE) return;
    try {
      for (const id of idsOf(each)) statuses.set(id, await chain.statusOf(id));
    } catch (error) {
      failures.push(error);
      warn(services, each.outgoing.outgoingId, error);
    }
  });
  if (statuses.size === 0 && failures.length > 0) throw failures[0];
  return statuses;
}

type Mined = Followed & { readonly included: readonly Included[] };

async function noteMined(
  services: Services,
  chain: Chain,
  { outgoing, attempts, included }: Mined,
): Promise<void> {
  const { database } = services;
  const { outgoingId } = outgoing;
  const [mined, second] = included;
  if (mined !== undefined && second !== undefined) {
    const facts = { subject: outgoingId, transactionIds: included.map((one) => one.transactionId) };
    await beginEpisode(services, "nodeContradictsItself", facts);
    return;
  }
  const needed = chain.confirmationsNeeded;
  if (mined !== undefined && mined.confirmations >= needed) {
    const { feeUnits: paidUnits, isSuccess, transactionId } = mined;
    const as = isSuccess ? "settled" : "failed";
    const end = { as, transactionId, confirmations: needed, paidUnits } as const;
    if (await subjectOf(outgoing).end(services, outgoing, end))
      await closeEpisodesOf(database, outgoingId);
    // Another process may have ended it first; the next look will not find it any more then.
    else if (!(await hasEnded(services, outgoing)))
      throw new Error("It has moved meanwhile and is not over.");
    return;
  }
  await noteDepth(services, outgoing, mined);
  if (mined === undefined) await proveDead(services, chain, { outgoing, attempts });
}

/** Notes of one that stood in a block, and stands in none any more, that it waits again. */
export async function noteUndone(services: Services, { outgoing }: Followed): Promise<void> {
  if (outgoing.confirmations > 0) await noteDepth(services, outgoing, undefined);
}

async function noteDepth(
  { clock, database }: Services,
  outgoing: Outgoing,
  mined: Included | undefined,
): Promise<void> {
  const { outgoingId } = outgoing;
  const confirmations = mined?.confirmations ?? 0;
  const transactionId = mined?.transactionId ?? null;
  const isKnown =
    confirmations === outgoing.confirmations && transactionId === outgoing.minedTransactionId;
  if (isKnown) return;
  const now = new Date(clock.nowMs());
  const shownId = transactionId ?? outgoing.minedTransactionId;
  await database.transaction().execute(async (store) => {
    if (shownId !== null) {
      const progress = { outgoing, transactionId: shownId, confirmations };
      await subjectOf(outgoing).noteProgress(store, [progress], now);
    }
    await noteOutgoingDepth(store, { outgoingId, transactionId, confirmations, now });
  });
}
