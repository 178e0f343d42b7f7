import type { AssetKey } from "@coffer/core/assets";
import { findListing } from "../../catalogue/assetListing.ts";
import { limitUnits, paymentFeeMax } from "../../catalogue/feeMax.ts";
import type { Chain } from "@coffer/chains";
import type { Services } from "../../ports/services.ts";
import type { Store } from "../../storage/database.ts";
import { listFrozen } from "../../storage/guard/userGuards.ts";
import { listRefusedSince } from "../../storage/outgoing/outgoingParts.ts";
import { setNextSequence } from "../../storage/outgoing/sequences.ts";
import { listStoppedAssets } from "../../storage/outgoing/payoutStops.ts";
import { lockPaymentsIn, movePayments, type Payment } from "../../storage/send/payments.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { lockSender } from "../outgoing/lockSender.ts";
import { prepareOutgoings } from "../outgoing/prepareOutgoings.ts";
import { readAhead } from "../outgoing/readAhead.ts";
import type { SenderFacts } from "../outgoing/readSender.ts";
import type { PaymentPlan } from "./planned.ts";
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
      readonly short: readonly { readonly payment: Payment; readonly assetKey: AssetKey }[];
      readonly broken: readonly { readonly payment: Payment; readonly error: unknown }[];
    }
  | { readonly kind: "foreignTransaction"; readonly nextSequence: bigint };

/** One that the signer has refused is tried again after this long: what it was refused for may be mended. */
const REFUSED_FOR_MS = 3_600_000;

type Page = { readonly page: readonly Payment[]; readonly facts: SenderFacts };

/**
 * Gives payments their sequence numbers and unsigned bytes, each alone or many in one, as many as the payout
 * address can cover, in one database transaction under the lock of its sequence number. Those it cannot cover take no sequence number: they would block all
 * that come after them.
 */
export async function preparePayments(
  services: Services,
  chain: Chain,
  { page, facts }: Page,
): Promise<Prepared> {
  const { networkId } = chain;
  return services.database.transaction().execute(async (store) => {
    const ids = page.map(({ paymentId: id }) => id);
    const locked = await lockPaymentsIn(store, "screened", ids);
    // After the lock: a freeze that is answered has waited for it, or is seen here.
    const frozenIds = await listFrozen(
      store,
      locked.map(({ userId }) => userId),
    );
    const frozen = locked.filter(({ userId }) => frozenIds.has(userId));
    const since = new Date(services.clock.nowMs() - REFUSED_FOR_MS);
    const refusedIds = await listRefusedSince(store, ids, since);
    const going = locked.filter(({ userId }) => !frozenIds.has(userId));
    const payments = going.filter(({ paymentId: id }) => !refusedIds.has(id));
    const sender = await lockSender(store, chain, facts);
    if (sender.kind === "foreignTransaction") return sender;
    const stops = await listStoppedAssets(store, networkId);
    const judged = payments.map((payment) => {
      return { payment, error: unsignable(services, payment) ?? unpayable(chain, facts, payment) };
    });
    const unfit = judged.filter(({ error }) => error !== null);
    const signable = judged.filter(({ error }) => error === null).map(({ payment }) => payment);
    const sorted = sortOut(signable, { chain, free: sender.free, stops });
    const first = sender.nextSequence;
    const { broken, plans, ...planned } = await planPayments(services, sorted.fitting, {
      chain,
      facts,
      first,
      ahead: await readAhead(store, chain, { facts, nextSequence: first }),
    });
    await send(services, store, plans);
    const nextSequence = sender.nextSequence + BigInt(plans.length);
    await setNextSequence(store, { networkId, address: facts.address }, nextSequence);
    await touchUsers(
      store,
      plans.flatMap((plan) => plan.payments.map(({ userId }) => userId)),
    );
    const { stopped } = sorted;
    const short = [...sorted.short, ...planned.short];
    const refused = going.filter(({ paymentId: id }) => refusedIds.has(id));
    return { kind: "prepared", frozen, refused, stopped, short, broken: [...unfit, ...broken] };
  });
}

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

type Rules = {
  readonly chain: Chain;
  readonly free: ReadonlyMap<AssetKey, bigint>;
  readonly stops: ReadonlySet<AssetKey>;
};

/** Who may go, the first first: each takes its units from what is left. */
function sortOut(payments: readonly Payment[], { chain, free, stops }: Rules) {
  const left = new Map(free);
  const fitting: Payment[] = [];
  const stopped: Payment[] = [];
  const short: { payment: Payment; assetKey: AssetKey }[] = [];
  for (const payment of payments) {
    const needs = unitsAtHand(chain, payment);
    const lacking = [...needs].find(([key, units]) => (left.get(key) ?? 0n) < units);
    if ([...needs.keys()].some((key) => stops.has(key))) stopped.push(payment);
    else if (lacking !== undefined) short.push({ payment, assetKey: lacking[0] });
    else {
      fitting.push(payment);
      for (const [key, units] of needs) left.set(key, (left.get(key) ?? 0n) - units);
    }
  }
  return { fitting, stopped, short };
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
