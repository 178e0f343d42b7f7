import { NodeUnavailable, type Chain } from "@coffer/chains";
import { type AssetKey, networkKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import type { Services } from "../../ports/services.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { listPaymentsIn, noteWaiting, type Payment } from "../../storage/send/payments.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { noteReviews } from "../ceilings/noteReviews.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { refundFrozen } from "../guard/freeze.ts";
import { askNode } from "../outgoing/askNode.ts";
import { followForeignTransactions } from "../outgoing/foreign/followForeignTransactions.ts";
import { readSender, type SenderFacts } from "../outgoing/readSender.ts";
import { type Prepared, preparePayments } from "./preparePayments.ts";
import { unitsAtHand, unitsNeeded } from "./unitsAtHand.ts";

const PAYMENTS_PER_PAGE = 50;

/** Times that a page is begun anew in one round; the next round comes soon. */
const OVERTAKEN_MAX = 5;

type Wants = { readonly payment: Payment; readonly assetKey: AssetKey };

/**
 * Gives the payments of a network that wait their place in the chain's order, the oldest first. One
 * that does not fit, or may not leave now, lets those behind it pass; a newcomer is never asked
 * before an older one, so what is freed goes to the oldest that it covers.
 */
export async function payoutRound(services: Services, chain: Chain): Promise<void> {
  const { networkId } = chain;
  const address = await payoutAddressOf(services, networkId);
  const short: Wants[] = [];
  const held = new Map<AssetKey, bigint>();
  let overtaken = 0;
  for (let after: PaymentId | null = null; ;) {
    const limit = Math.max(PAYMENTS_PER_PAGE, chain.batches?.payeesMax ?? 1);
    const asked = { state: "screened", after, limit } as const;
    const page = await listPaymentsIn(services.database, networkId, asked);
    const last = page.at(-1);
    if (last === undefined) break;
    const facts = await readPayer(services, chain, { page, address });
    const prepared = await prepare(services, chain, { page, facts });
    if (prepared.kind === "overtaken") {
      overtaken += 1;
      if (overtaken < OVERTAKEN_MAX) continue;
      return;
    }
    if (prepared.kind === "foreignTransaction") {
      const gap = { address, from: prepared.nextSequence };
      if (await followForeignTransactions(services, chain, gap)) continue;
      await noteWaiting(services.database, idsOf(page), "node");
      return;
    }
    await noteWaits(services, page, prepared);
    for (const payment of prepared.frozen) await refundFrozen(services, payment);
    await endEpisode(services, "signerRefuses", idsOf(prepared.frozen));
    short.push(...prepared.short);
    for (const [key, units] of facts.held) held.set(key, units);
    after = last.paymentId;
  }
  await reportShortages(services, chain, { address, short, held });
}

const idsOf = (payments: readonly Payment[]) => payments.map(({ paymentId: id }) => id);

/** A node that falls silent in the middle is waited for, as one that was silent before. */
async function prepare(
  services: Services,
  chain: Chain,
  asked: { readonly page: readonly Payment[]; readonly facts: SenderFacts },
): Promise<Prepared> {
  try {
    return await preparePayments(services, chain, asked);
  } catch (error) {
    if (error instanceof NodeUnavailable)
      await noteWaiting(services.database, idsOf(asked.page), "node");
    throw error;
  }
}

async function readPayer(
  services: Services,
  chain: Chain,
  { page, address }: { page: readonly Payment[]; address: string },
): Promise<SenderFacts> {
  const assetKeys = new Set(page.flatMap((payment) => [...unitsNeeded(payment).keys()]));
  try {
    return await askNode(services, chain, () => readSender(chain, address, [...assetKeys]));
  } catch (error) {
    await noteWaiting(services.database, idsOf(page), "node");
    throw error;
  }
}

async function noteWaits(
  services: Services,
  page: readonly Payment[],
  { broken, refused, reviewed, short, stopped }: Extract<Prepared, { kind: "prepared" }>,
): Promise<void> {
  const { database } = services;
  await noteWaiting(database, idsOf(stopped), "payoutsStopped");
  await noteWaiting(database, idsOf(refused), "signer");
  await noteWaiting(database, idsOf(short.map(({ payment }) => payment)), "payoutFunds");
  await noteReviews(services, page, reviewed);
  for (const { payment, error } of broken) {
    const subject = payment.paymentId;
    await beginEpisode(services, "paymentNotBuilt", { subject, error: String(error) });
  }
  const brokenIds = new Set(idsOf(broken.map(({ payment }) => payment)));
  const others = idsOf(page).filter((id) => !brokenIds.has(id));
  await endEpisode(services, "paymentNotBuilt", others);
}

/** One alarm per asset from when a payment lacks it until none does. */
async function reportShortages(
  services: Services,
  chain: Chain,
  {
    address,
    short,
    held,
  }: { address: string; short: readonly Wants[]; held: Map<AssetKey, bigint> },
): Promise<void> {
  const lacking = new Set(short.map(({ assetKey }) => assetKey));
  for (const subject of lacking) {
    const wanted = short.map(({ payment }) => unitsAtHand(chain, payment).get(subject) ?? 0n);
    await beginEpisode(services, "payoutAddressLow", {
      subject,
      address,
      heldUnits: (held.get(subject) ?? 0n).toString(),
      waitingUnits: wanted.reduce((sum, units) => sum + units, 0n).toString(),
    });
  }
  const covered = [...held.keys()].filter((key) => !lacking.has(key));
  await endEpisode(services, "payoutAddressLow", covered);
}

/** One job per network, however many payments ask for it. */
export async function askForRounds(
  { database }: Services,
  payments: readonly Payment[],
): Promise<void> {
  const networks = new Set(payments.map(({ networkId }) => networkKey(networkId)));
  for (const id of networks) await enqueue(database, "payout-round", { id });
}
