import { CompanionRefused } from "@coffer/ledger";
import type { Chain, ChainStatus } from "../../ports/chain.ts";
import type { Services } from "../../ports/services.ts";
import { closeEpisodesOf } from "../../storage/outgoing/alarmEpisodes.ts";
import {
  findOutgoing,
  noteOutgoingDepth,
  type Outgoing,
} from "../../storage/outgoing/outgoings.ts";
import { beginEpisode } from "./alarmEpisode.ts";
import type { Followed } from "./followed.ts";
import { subjectOf } from "./outgoingSubjects.ts";
import { proveDead } from "./proveDead.ts";

type Included = Extract<ChainStatus, { status: "included" }> & { readonly transactionId: string };

/** Follows transactions whose nonce is used: by which version of theirs, how deep, or by another. */
export async function readMined(
  services: Services,
  chain: Chain,
  followed: readonly Followed[],
): Promise<void> {
  const statuses = await readStatuses(chain, followed);
  for (const each of followed) {
    try {
      const included = await includedOf(chain, each, statuses);
      await noteMined(services, chain, { ...each, included });
    } catch (error) {
      // Another process ended it first; the next look will not find it any more.
      if (error instanceof CompanionRefused && (await hasEnded(services, each.outgoing))) continue;
      services.log.warn("An outgoing transaction could not be followed.", {
        outgoingId: each.outgoing.outgoing_id,
        error: String(error),
      });
    }
  }
}

async function hasEnded({ database }: Services, { outgoing_id: id }: Outgoing): Promise<boolean> {
  const state = (await findOutgoing(database, id))?.state;
  return state === "settled" || state === "failed" || state === "dead";
}

const idsOf = ({ attempts }: Followed) =>
  attempts.flatMap(({ transaction_id: id }) => (id === null ? [] : [id]));

type Statuses = ReadonlyMap<string, ChainStatus>;

/** All in few exchanges; none when one answer among them is bad, and each is asked alone then. */
async function readStatuses(chain: Chain, followed: readonly Followed[]): Promise<Statuses> {
  const ids = followed.flatMap(idsOf);
  if (ids.length === 0) return new Map();
  const statuses = await chain.statusesOf(ids).catch(() => []);
  return new Map(statuses.flatMap((status, at) => [[ids[at] ?? "", status] as const]));
}

async function includedOf(
  chain: Chain,
  followed: Followed,
  statuses: Statuses,
): Promise<readonly Included[]> {
  const included: Included[] = [];
  for (const transactionId of idsOf(followed)) {
    const status = statuses.get(transactionId) ?? (await chain.statusOf(transactionId));
    if (status.status === "included") included.push({ ...status, transactionId });
  }
  return included;
}

type Mined = Followed & { readonly included: readonly Included[] };

async function noteMined(
  services: Services,
  chain: Chain,
  { outgoing, attempts, included }: Mined,
): Promise<void> {
  const { database } = services;
  const { outgoing_id: outgoingId } = outgoing;
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
    await subjectOf(outgoing).end(services, outgoing, {
      as,
      transactionId,
      confirmations: needed,
      paidUnits,
    });
    await closeEpisodesOf(database, outgoingId);
    return;
  }
  await noteDepth(services, outgoing, mined);
  if (mined === undefined) await proveDead(services, chain, { outgoing, attempts });
}

async function noteDepth(
  { clock, database }: Services,
  outgoing: Outgoing,
  mined: Included | undefined,
): Promise<void> {
  const { outgoing_id: outgoingId } = outgoing;
  const confirmations = mined?.confirmations ?? 0;
  const transactionId = mined?.transactionId ?? null;
  const isKnown =
    confirmations === outgoing.confirmations && transactionId === outgoing.mined_transaction_id;
  if (isKnown) return;
  const now = new Date(clock.nowMs());
  const shownId = transactionId ?? outgoing.mined_transaction_id;
  await database.transaction().execute(async (store) => {
    if (shownId !== null) {
      const progress = { transactionId: shownId, confirmations, now };
      await subjectOf(outgoing).noteProgress(store, outgoing, progress);
    }
    await noteOutgoingDepth(store, { outgoingId, transactionId, confirmations, now });
  });
}
