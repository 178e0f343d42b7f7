import {
  BUY_LATE_MS,
  BUY_UNPAID_MS,
  BUY_WATCHED_MS,
  matchDeposits,
  type AwaitedCoins,
  type CameDeposit,
} from "@coffer/core/buy";
import type { Services } from "../../ports/services.ts";
import { createBoundedMap } from "../../boundedMap.ts";
import { askBuyOrderNow } from "../../storage/buy/buyAsks.ts";
import {
  expireUnpaid,
  finishBuyOrder,
  listAwaitedPairs,
  listNewlyLate,
  markLate,
  readDuePurchases,
  type AwaitedPair,
} from "../../storage/buy/buyOutcomes.ts";
import { enqueue } from "../../storage/enqueue.ts";
import { touchUser, touchUsers } from "../../storage/session/users.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { tellOverdue } from "../telegram/noteNews.ts";
import { countPurchase } from "./countPurchase.ts";

/** Orders that are over are looked at more rarely: there may be many, and coins for them are a surprise. */
const OVER_EVERY_MS = 30_000;
/** Coins about which a seller was asked already; it knows them or it does not. */
const ASKED_MAX = 10_000;

export type SettledPurchases = {
  /** Whether anything is expected of any order. */
  readonly isAnyOpen: boolean;
  /** Whether a seller is to be asked now, since coins have come that it may know. */
  readonly isAnyAsked: boolean;
};

/**
 * What becomes of purchases without their sellers: those whose coins have come and are credited are done,
 * those that wait for coins too long are late, those that nobody has paid for are over. Each look leaves
 * everything right, whatever was killed before it; one at a time at which nothing is due asks one question.
 * (rules 60, 280, 281 and 311)
 */
export function createBuySettler(services: Services): () => Promise<SettledPurchases> {
  const asked = createBoundedMap<true>(ASKED_MAX);
  const looked = { atMs: -Infinity };
  return async () => {
    const { brand, clock, database } = services;
    const nowMs = clock.nowMs();
    const isWide = Math.abs(nowMs - looked.atMs) >= OVER_EVERY_MS;
    if (isWide) looked.atMs = nowMs;
    const { isAnyOpen, isAnyLate, isAnyUnpaid } = await readDuePurchases(database, {
      brandId: brand.id,
      paidBefore: new Date(nowMs - BUY_LATE_MS),
      startedBefore: new Date(nowMs - BUY_UNPAID_MS),
    });
    const isAnyAsked = (isAnyOpen || isWide) && (await lookForCoins(services, { asked, isWide }));
    if (isAnyLate) await callLate(services);
    if (isAnyUnpaid) await endUnpaid(services);
    return { isAnyOpen, isAnyAsked };
  };
}

type Look = {
  readonly asked: ReturnType<typeof createBoundedMap<true>>;
  /** At orders that are over, too. */
  readonly isWide: boolean;
};

/** Ends what has its coins, and asks about coins that nobody has told of; answers whether it asked. */
async function lookForCoins(services: Services, { asked, isWide }: Look): Promise<boolean> {
  const { brand, clock, database } = services;
  const overSince = isWide ? new Date(clock.nowMs() - BUY_WATCHED_MS) : null;
  const pairs = await listAwaitedPairs(database, { brandId: brand.id, overSince });
  const done = await finishByCoins(services, pairs);
  return askAboutCoins(
    services,
    pairs.filter(({ orderId, depositId }) => !done.has(orderId) && !done.has(depositId)),
    asked,
  );
}

/** Ends the orders whose coins have come; answers the ids of orders and deposits that are settled so. */
async function finishByCoins(
  services: Services,
  pairs: readonly AwaitedPair[],
): Promise<ReadonlySet<string>> {
  const { clock, database, log } = services;
  const settled = new Set<string>();
  for (const ofPerson of Map.groupBy(pairs, ({ userId }) => userId).values()) {
    const orders = new Map(ofPerson.map((pair) => [pair.orderId, awaitedOf(pair)]));
    const deposits = new Map(ofPerson.map((pair) => [pair.depositId, depositOf(pair)]));
    for (const match of matchDeposits([...orders.values()], [...deposits.values()])) {
      const orderId = ofPerson.find((pair) => pair.orderId === match.orderId)?.orderId;
      if (orderId === undefined) continue;
      const { depositId } = match;
      settled.add(orderId).add(depositId);
      const now = new Date(clock.nowMs());
      await database.transaction().execute(async (store) => {
        const userId = await finishBuyOrder(store, { orderId, depositId, now });
        if (userId === undefined) return;
        await touchUser(store, userId);
        await endEpisode({ database: store, log }, "purchaseLate", [orderId]);
        countPurchase(services, "DONE");
      });
    }
  }
  return settled;
}

const awaitedOf = (pair: AwaitedPair): AwaitedCoins => ({
  orderId: pair.orderId,
  assetKey: pair.assetKey,
  address: pair.address,
  startedAtMs: pair.startedAt.getTime(),
  transactionId: pair.transactionId,
  told:
    pair.toldUnits === null || pair.toldAt === null
      ? null
      : { units: pair.toldUnits, atMs: pair.toldAt.getTime() },
});

const depositOf = (pair: AwaitedPair): CameDeposit => ({
  depositId: pair.depositId,
  assetKey: pair.assetKey,
  address: pair.address,
  transactionId: pair.depositTransactionId,
  units: pair.depositUnits,
  cameAtMs: pair.cameAt.getTime(),
  isCredited: pair.depositState === "credited",
});

/**
 * Coins that have come are a knock: the seller of an order that they could be for is asked, once, should
 * its webhook be lost or the order be over. Answers whether any is.
 */
async function askAboutCoins(
  { brand, clock, database }: Services,
  pairs: readonly AwaitedPair[],
  asked: Look["asked"],
): Promise<boolean> {
  let isAnyAsked = false;
  for (const pair of pairs) {
    const name = `${pair.orderId}/${pair.depositId}`;
    const isHeard = pair.asOf > pair.depositUpdatedAt;
    if (pair.depositState !== "credited" || isHeard || asked.get(name) === true) continue;
    const { orderId, seller } = pair;
    const now = new Date(clock.nowMs());
    await askBuyOrderNow(database, {
      brandId: brand.id,
      seller,
      orderId,
      sellerOrderId: null,
      now,
    });
    asked.set(name, true);
    isAnyAsked = true;
  }
  return isAnyAsked;
}

/** The alarm first: one that is killed between the two raises none a second time, and forgets none. */
async function callLate(services: Services): Promise<void> {
  const { brand, clock, database } = services;
  const paidBefore = new Date(clock.nowMs() - BUY_LATE_MS);
  for (const late of await listNewlyLate(database, { brandId: brand.id, paidBefore })) {
    const { orderId, userId, seller, sellerOrderId, paidAt } = late;
    await beginEpisode(services, "purchaseLate", {
      subject: orderId,
      seller,
      sellerOrderId,
      paidAt: paidAt?.toISOString() ?? null,
    });
    const now = new Date(clock.nowMs());
    const isLate = await database.transaction().execute(async (store) => {
      const isMarked = await markLate(store, { orderId, now });
      if (isMarked) {
        await touchUser(store, userId);
        await enqueue(store, "buy-late", { id: orderId });
        await tellOverdue(store, orderId);
      }
      return isMarked;
    });
    if (isLate) countPurchase(services, "LATE");
    else await endEpisode(services, "purchaseLate", [orderId]);
  }
}

async function endUnpaid(services: Services): Promise<void> {
  const { brand, clock, database } = services;
  const nowMs = clock.nowMs();
  await database.transaction().execute(async (store) => {
    const userIds = await expireUnpaid(store, {
      brandId: brand.id,
      startedBefore: new Date(nowMs - BUY_UNPAID_MS),
      now: new Date(nowMs),
    });
    await touchUsers(store, userIds);
    for (const _ of userIds) countPurchase(services, "EXPIRED");
  });
}
