import { BUY_AMOUNT_MATCH_MS } from "./buyTimes.ts";

/** An order that waits for its coins, as far as its seller has told of them. */
export type AwaitedCoins = {
  readonly orderId: string;
  readonly assetKey: string;
  readonly address: string;
  readonly startedAtMs: number;
  /** The transaction that is said to have delivered. */
  readonly transactionId: string | null;
  /** How much is said to be delivered, and when that was first said. */
  readonly told: { readonly units: bigint; readonly atMs: number } | null;
};

/** Coins that came to a person and belong to no order yet. */
export type CameDeposit = {
  readonly depositId: string;
  readonly assetKey: string;
  readonly address: string;
  readonly transactionId: string;
  readonly units: bigint;
  readonly cameAtMs: number;
  /** One that is not may still be taken back by its chain. */
  readonly isCredited: boolean;
};

export type CoinMatch = { readonly orderId: string; readonly depositId: string };

/**
 * Which coins are whose: by the transaction that the seller names, at the order's address and in its asset;
 * else by exactly the amount that it told, within a day of that word. Only what is credited ends an order,
 * and one deposit ends one. Names come before amounts, so that no order takes by its amount what belongs to
 * another by its name; and one whose named transaction has come, but not deep enough, waits for it.
 * Orders are served in their order. (rules 60 and 279)
 */
export function matchDeposits(
  orders: readonly AwaitedCoins[],
  deposits: readonly CameDeposit[],
): readonly CoinMatch[] {
  const free = new Set(deposits);
  const matches: CoinMatch[] = [];
  const unnamed: AwaitedCoins[] = [];
  for (const order of orders) {
    const named = [...free].filter((deposit) => isPlace(order, deposit) && isNamed(order, deposit));
    const best =
      named.find(({ units, isCredited }) => isCredited && units === order.told?.units) ??
      named.find(({ isCredited }) => isCredited);
    if (best !== undefined) take(order, best);
    else if (named.length === 0) unnamed.push(order);
  }
  // What an order knows by its name is not there for another's amount.
  for (const deposit of free)
    if (orders.some((order) => isPlace(order, deposit) && isNamed(order, deposit)))
      free.delete(deposit);
  for (const order of unnamed) {
    const best = [...free].find((deposit) => isPlace(order, deposit) && isTold(order, deposit));
    if (best !== undefined) take(order, best);
  }
  return matches;

  function take({ orderId }: AwaitedCoins, deposit: CameDeposit): void {
    free.delete(deposit);
    matches.push({ orderId, depositId: deposit.depositId });
  }
}

const isPlace = (order: AwaitedCoins, deposit: CameDeposit): boolean =>
  deposit.address === order.address && deposit.assetKey === order.assetKey;

const isNamed = ({ transactionId }: AwaitedCoins, deposit: CameDeposit): boolean =>
  transactionId !== null && isSameTransaction(transactionId, deposit.transactionId);

function isTold({ startedAtMs, told }: AwaitedCoins, deposit: CameDeposit): boolean {
  if (told === null || !deposit.isCredited || deposit.cameAtMs < startedAtMs) return false;
  const apartMs = Math.abs(deposit.cameAtMs - told.atMs);
  return deposit.units === told.units && apartMs <= BUY_AMOUNT_MATCH_MS;
}

const HASH = /^(?:0x)?([0-9a-f]{64})(?::.*)?$/i;

/** Whether two names are of one transaction: sellers spell a hash in either case, with its prefix or without. */
export function isSameTransaction(one: string, other: string): boolean {
  const [left, right] = [HASH.exec(one)?.[1], HASH.exec(other)?.[1]];
  if (left === undefined || right === undefined) return one === other;
  return left.toLowerCase() === right.toLowerCase();
}
