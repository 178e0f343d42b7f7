import { isDeepStrictEqual } from "node:util";
import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { findListing } from "../../catalogue/assetListing.ts";
import { limitUnits, paymentFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import { listUnexplained } from "../../storage/books/booksFindings.ts";
import type { Store } from "../../storage/database.ts";
import type { Attempt } from "../../storage/outgoing/attempts.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import { listRefusedSince } from "../../storage/outgoing/outgoingParts.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { listStoppedAssets } from "../../storage/outgoing/payoutStops.ts";
import { lockPaymentsIn, movePayments, type Payment } from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { proveBooksOf } from "../books/proveBooks.ts";
import { approvedPayments } from "../ceilings/approvedPayments.ts";
import { type CeilingRoom, hasRoom, readCeilingRoom, takeRoom } from "../ceilings/ceilingRoom.ts";
import { type Judged, judgeIntents } from "../intent/judgeIntents.ts";
import { type LockedSender, lockSender, lookAtSender } from "../outgoing/lockSender.ts";
import { prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import { readAhead, versionsAhead } from "../outgoing/readAhead.ts";
import type { SenderFacts } from "../outgoing/readSender.ts";
import type { PaymentPlan, Planned } from "./planned.ts";
import { planPayments } from "./planPayments.ts";
import { unitsAtHand } from "./unitsAtHand.ts";

/** What became of the payments of one page; a short one lacks units of the asset named. */
export type Prepared =
  | {
      readonly kind: "prepared";
      readonly stopped: readonly Payment[];
      /** Of people who have frozen their payments. */
      readonly frozen: readonly Payment[];
      /** The signer has refused them lately. */
      readonly refused: readonly Payment[];
      /**
       * The signer would not sign for them now: they are above a ceiling of it, or lack their person's passkey.
       * Or something in their person's books is not explained.
       */
      readonly reviewed: readonly Payment[];
      readonly short: readonly { readonly payment: Payment; readonly assetKey: AssetKey }[];
      readonly broken: readonly { readonly payment: Payment; readonly error: unknown }[];
    }
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint }
  /** Something moved while the bytes were made: nothing was changed. */
  | { readonly kind: "overtaken" };

/** One that the signer has refused is tried again after this long: what it was refused for may be mended. */
const REFUSED_FOR_MS = 3_600_000;

type Page = { readonly page: readonly Payment[]; readonly facts: SenderFacts };
type Asked = Page & { readonly chain: Chain };

/**
 * Gives payments their sequence numbers and unsigned bytes, each alone or many in one, as many as the
 * payout address can cover, in one database transaction under the lock of its sequence number. Those it
 * cannot cover take no sequence number: they would block all that come after them. The bytes are made
 * before anything is locked, since the node is asked for them; where something moved meanwhile, they
 * are thrown away (rule 478). Whose books are not explained then waits (rule 587).
 */
export async function preparePayments(
  services: Services,
  chain: Chain,
  { page, facts }: Page,
): Promise<Prepared> {
  const asked: Asked = { page, facts, chain };
  await proveBooksOf(
    services,
    page.map(({ userId }) => userId),
  );
  const sender = await lookAtSender(services.database, chain, facts);
  if (sender.kind === "foreignTransaction") return sender;
  const looked = await sortOut(services, services.database, { asked, payments: page, sender });
  const ahead = await readAhead(chain, looked.versions);
  const { first, fitting } = looked;
  const planned = await planPayments(services, fitting, { chain, facts, first, ahead });
  return services.database
    .transaction()
    .execute((store) => commit(services, store, { asked, looked, planned }));
}

type Made = { readonly asked: Asked; readonly looked: Sorted; readonly planned: Planned };

async function commit(
  services: Services,
  store: Store,
  { asked, looked, planned: { broken, plans, short } }: Made,
): Promise<Prepared> {
  const { chain, facts, page } = asked;
  const ids = page.map(({ paymentId: id }) => id);
  const payments = await lockPaymentsIn(store, "screened", ids);
  const sender = await lockSender(store, chain, facts);
  if (sender.kind === "foreignTransaction") return sender;
  // After the locks: a freeze that is answered has waited for them, or is seen here.
  const locked = await sortOut(services, store, { asked, payments, sender });
  if (!isSame(looked, locked)) return { kind: "overtaken" };
  await send(services, store, plans);
  const nextSequence = locked.first + BigInt(plans.length);
  const { networkId } = chain;
  await setNextSequence(store, { networkId, address: facts.address }, nextSequence);
  await touchUsers(
    store,
    plans.flatMap((plan) => plan.payments.map(({ userId }) => userId)),
  );
  const { frozen, refused, reviewed, stopped, unfit } = locked;
  return {
    kind: "prepared",
    frozen,
    refused,
    reviewed,
    stopped,
    short: [...locked.short, ...short],
    broken: [...unfit, ...broken],
  };
}

/** Which payments of a page may go, and on what they would be built. */
type Sorted = ReturnType<typeof fit> & {
  readonly first: bigint;
  readonly versions: readonly Attempt[] | undefined;
  readonly frozen: readonly Payment[];
  readonly refused: readonly Payment[];
  readonly unfit: readonly { readonly payment: Payment; readonly error: unknown }[];
};

type ToSort = {
  readonly asked: Asked;
  readonly payments: readonly Payment[];
  readonly sender: Extract<LockedSender, { kind: "ready" }>;
};

async function sortOut(
  services: Services,
  store: Store,
  { asked: { chain, facts }, payments, sender: { free, nextSequence: first } }: ToSort,
): Promise<Sorted> {
  const userIds = payments.map(({ userId }) => userId);
  const frozenIds = await listFrozen(store, userIds);
  const since = new Date(services.clock.nowMs() - REFUSED_FOR_MS);
  const ids = payments.map(({ paymentId: id }) => id);
  const refusedIds = await listRefusedSince(store, ids, since);
  const stops = await listStoppedAssets(store, chain.networkId);
  const going = payments.filter(({ userId }) => !frozenIds.has(userId));
  const judged = going
    .filter(({ paymentId: id }) => !refusedIds.has(id))
    .map((payment) => {
      return { payment, error: unsignable(services, payment) ?? unpayable(chain, facts, payment) };
    });
  const signable = judged.filter(({ error }) => error === null).map(({ payment }) => payment);
  const room = await readCeilingRoom(store, signable, services.clock.nowMs());
  const intents = await judgeIntents(services, store, signable);
  const unexplained = await unexplainedPayments(store, signable);
  return {
    ...fit(signable, { chain, free, stops, room, intents, unexplained }),
    first,
    versions: await versionsAhead(store, chain, { facts, nextSequence: first }),
    frozen: payments.filter(({ userId }) => frozenIds.has(userId)),
    refused: going.filter(({ paymentId: id }) => refusedIds.has(id)),
    unfit: judged.filter(({ error }) => error !== null),
  };
}

/** Whether the same payments go, after the same transactions. */
const isSame = (one: Sorted, other: Sorted): boolean =>
  one.first === other.first &&
  isDeepStrictEqual(one.fitting.map(whatItDoes), other.fitting.map(whatItDoes)) &&
  isDeepStrictEqual(one.versions?.map(versionKey), other.versions?.map(versionKey));

const whatItDoes = ({ destination, feeUnits, memo, paymentId, terms, units }: Payment) => {
  return { destination, feeUnits, memo, paymentId, terms, units };
};
const versionKey = ({ attempt, outgoingId }: Attempt) => `${outgoingId} ${attempt}`;

/**
 * Why the signer would refuse it whatever its bytes say; null otherwise. Such a payment takes no sequence number:
 * it would hold up all that come after it.
 */
function unsignable({ brand }: Services, payment: Payment): string | null {
  const listing = findListing(brand, payment.assetKey);
  if (listing === undefined) return "the brand does not list its asset";
  if (payment.units > limitUnits(listing.asset.sendMax, listing.asset))
    return "it is more than may be sent";
  if (payment.feeUnits > paymentFeeMax(brand, listing)) return "its fee is more than one may cost";
  return payment.isHeld ? null : "the ledger holds nothing for it";
}

/** Why nodes would refuse it together with all who would go with it; null otherwise. */
const unpayable = (
  { batches }: Chain,
  { address }: SenderFacts,
  { destination: to, units }: Payment,
): string | null => batches?.whyUnpayable(address, { to, units }) ?? null;

/** Of people in whose books something is not explained: they wait, unless an operator has approved them. (rule 587) */
async function unexplainedPayments(
  store: Store,
  payments: readonly Payment[],
): Promise<ReadonlySet<PaymentId>> {
  const people = await listUnexplained(
    store,
    payments.map(({ userId }) => userId),
  );
  const theirs = payments.filter(({ userId }) => people.has(userId));
  if (theirs.length === 0) return new Set();
  const approved = await approvedPayments(store, theirs);
  const ids = theirs.map(({ paymentId: id }) => id);
  return new Set(ids.filter((id) => !approved.has(id)));
}

type Rules = {
  readonly chain: Chain;
  readonly free: ReadonlyMap<AssetKey, bigint>;
  readonly stops: ReadonlySet<AssetKey>;
  readonly room: CeilingRoom;
  readonly intents: ReadonlyMap<PaymentId, Judged>;
  readonly unexplained: ReadonlySet<PaymentId>;
};

/** Who may go, the first first: each takes its units from what is left. */
function fit(
  payments: readonly Payment[],
  { chain, free, intents, stops, room, unexplained }: Rules,
) {
  const left = new Map(free);
  const open = { ...room, left: new Map(room.left) };
  const fitting: Payment[] = [];
  const stopped: Payment[] = [];
  const reviewed: Payment[] = [];
  const short: { payment: Payment; assetKey: AssetKey }[] = [];
  for (const payment of payments) {
    const needs = unitsAtHand(chain, payment);
    const lacking = [...needs].find(([key, units]) => (left.get(key) ?? 0n) < units);
    if ([...needs.keys()].some((key) => stops.has(key))) stopped.push(payment);
    else if (!hasRoom(open, payment) || intents.get(payment.paymentId)?.ok === false)
      reviewed.push(payment);
    else if (unexplained.has(payment.paymentId)) reviewed.push(payment);
    else if (lacking !== undefined) short.push({ payment, assetKey: lacking[0] });
    else {
      fitting.push(payment);
      takeRoom(open, payment);
      for (const [key, units] of needs) left.set(key, (left.get(key) ?? 0n) - units);
    }
  }
  return { fitting, stopped, reviewed, short };
}

async function send(services: Services, store: Store, plans: readonly PaymentPlan[]) {
  const paymentIds = plans.flatMap((plan) => plan.payments.map(({ paymentId: id }) => id));
  const now = new Date(services.clock.nowMs());
  const moved = await movePayments(store, { paymentIds, from: "screened", to: "sending", now });
  if (moved !== BigInt(paymentIds.length))
    throw new Error("A payment moved although it was locked.");
  await prepareOutgoings(
    services,
    store,
    plans.map(({ plan }) => plan),
  );
}
