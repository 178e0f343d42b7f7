import { randomUUID } from "node:crypto";
import { proveInvariants } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ExchangePair } from "@coffer/contract";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import type { UserId } from "@coffer/core/ids";
import type { Liquidity } from "../../ports/liquidity.ts";
import type { Services } from "../../ports/services.ts";
import { ledgerQuery } from "../../storage/database.ts";
import { formAppState } from "../../state/formAppState.ts";
import { touchUser } from "../../storage/session/users.ts";
import { listExchanges } from "../../storage/exchange/exchanges.ts";
import {
  chosen,
  ETH,
  eth,
  startExchangeRig,
  USDT,
  usdt,
  type ExchangeRig,
} from "../../testing/rigs/exchangeRig.ts";

let rig: ExchangeRig;
beforeAll(async () => {
  rig = await startExchangeRig();
  await rig.stockUp(ETH, eth(100_000));
});
beforeEach(() => rig.say("3000"));
afterAll(async () => rig.close());

type Person = Awaited<ReturnType<ExchangeRig["person"]>>;

/** Everything that an exchange moves. */
async function standing(person: Person) {
  const { accountId, assetKey } = await person.spot();
  const done = await listExchanges(rig.services.database, { userId: person.userId, limit: 10 });
  return {
    accountId,
    assetKey,
    balance: await person.balance(),
    stock: await rig.stock(),
    done: done.map(({ exchangeId }) => exchangeId),
  };
}

test("the whole of a depository is changed at the price that was told, and the stock explains it", async () => {
  const person = await rig.person(usdt(300));
  const before = await standing(person);
  const pair = await person.pair();
  expect(pair).toMatchObject({
    source: { key: USDT, token: "USDT", decimals: 6 },
    target: { key: ETH, token: "ETH", decimals: 18 },
    rate: { price: "0.00033" },
    amounts: { source: "300", target: "0.099" },
    spreadPercent: "1",
    limits: { minAmount: "1", maxAmount: "10000" },
  });
  expect(await person.exchange(chosen(pair))).toMatchObject({ ok: true });
  const after = await standing(person);
  expect(after).toMatchObject({ assetKey: ETH, balance: eth(99) });
  expect(after.accountId).not.toBe(before.accountId);
  expect((after.stock.get(USDT) ?? 0n) - (before.stock.get(USDT) ?? 0n)).toBe(usdt(300));
  expect((before.stock.get(ETH) ?? 0n) - (after.stock.get(ETH) ?? 0n)).toBe(eth(99));
  const [made] = await listExchanges(rig.services.database, { userId: person.userId, limit: 1 });
  expect(made).toMatchObject({
    exchangeId: after.done[0],
    quoteId: pair.id,
    sourceAccountId: before.accountId,
    sourceUnits: usdt(300),
    targetAccountId: after.accountId,
    targetUnits: eth(99),
    price: "0.00033",
  });
});

test("back again it is in the account that it came from, and the spread stays with the house twice", async () => {
  const person = await rig.person(usdt(300));
  const { accountId } = await person.spot();
  await person.exchange(chosen(await person.pair()));
  const { spotAccount } = await formAppState(rig.services, person.userId);
  expect(spotAccount).toMatchObject({
    asset: { key: ETH, amount: "0.099" },
    operations: [
      {
        operationType: "exchange",
        status: "FULFILLED",
        exchange: {
          sourceAsset: { amount: "300", currency: { symbol: "USDT", type: "TOKEN" } },
          targetAsset: { amount: "0.099", currency: { symbol: "ETH", type: "COIN" } },
        },
      },
      { operationType: "deposit" },
      { operationType: "kyc" },
    ],
  });
  const back = await person.pair();
  expect(back).toMatchObject({
    rate: { price: "2970" },
    amounts: { source: "0.099", target: "294.03" },
  });
  expect(await person.exchange(chosen(back))).toMatchObject({ ok: true });
  expect(await person.spot()).toMatchObject({ accountId, assetKey: USDT });
  expect(await person.balance()).toBe(294_030_000n);
});

const expired = { ok: false, problem: { code: "QUOTE_EXPIRED" } };

type Spoil = (person: Person, pair: ExchangePair) => Promise<ReturnType<typeof chosen> | void>;
const spoiled: Readonly<Record<string, Spoil>> = {
  "older than a minute": async () => void (rig.clock.atMs += EXCHANGE_QUOTE_MS + 1),
  "after the rate has fallen by more than the spread": async () => rig.say("3030.4"),
  "while there is no rate": async () => void rig.prices.delete("ETH"),
  "after something more has come": async (person) => person.receive(1n),
  "that was used": async (person, pair) => {
    await person.exchange(chosen(pair));
    await person.exchange(chosen(await person.pair()));
  },
  "of somebody else": async () => {
    const other = await rig.person(usdt(300));
    return chosen(await other.pair());
  },
  "that nobody was told": async (_, pair) => ({ ...chosen(pair), id: randomUUID() }),
  "at another price than was told": async (_, pair) => {
    const { rate, ...told } = chosen(pair);
    return { ...told, rate: { ...rate, price: "0.00034" } };
  },
  "of another pair": async (_, pair) => ({ ...chosen(pair), target: pair.source }),
};

test.each(Object.entries(spoiled))("by a quote %s nothing is moved", async (_name, spoil) => {
  const person = await rig.person(usdt(300));
  const pair = await person.pair();
  const asked = (await spoil(person, pair)) ?? chosen(pair);
  const before = await standing(person);
  expect(await person.exchange(asked)).toEqual(expired);
  expect(await standing(person)).toEqual(before);
});

test("a quote holds to the end of its minute, and against a rate that has fallen by just the spread", async () => {
  const person = await rig.person(usdt(300));
  const pair = await person.pair();
  rig.clock.atMs += EXCHANGE_QUOTE_MS;
  rig.say("3030.3");
  expect(await person.exchange(chosen(pair))).toMatchObject({ ok: true });
  expect(await person.balance()).toBe(eth(99));
});

/** As whoever operates the wallet does. */
const lock = (userId: UserId, to: "ACTIVE" | "LOCKED") =>
  rig.services.database.transaction().execute(async (store) => {
    const reason = to === "ACTIVE" ? null : "We are looking at a deposit of yours.";
    const changed = { status: to, lock_reason: reason };
    await store.updateTable("spot_account").set(changed).where("user_id", "=", userId).execute();
    await touchUser(store, userId);
  });

test("a depository that is locked is shown no pairs and is not exchanged", async () => {
  const person = await rig.person(usdt(300));
  const pair = await person.pair();
  await lock(person.userId, "LOCKED");
  const before = await standing(person);
  const locked = { ok: false, problem: { code: "SPOT_ACCOUNT_LOCKED" } };
  expect(await person.asked()).toEqual(locked);
  expect(await person.exchange(chosen(pair))).toEqual(locked);
  expect(await standing(person)).toEqual(before);
  await lock(person.userId, "ACTIVE");
  expect(await person.exchange(chosen(pair))).toMatchObject({ ok: true });
});

test("where a brand has no depository there is nothing to exchange", async () => {
  const person = await rig.person(usdt(300));
  const pair = chosen(await person.pair());
  const { brand } = rig.services;
  const without: Services = {
    ...rig.services,
    brand: { ...brand, switches: { ...brand.switches, depository: "false" } },
  };
  const none = { ok: false, problem: { transport: "NOT_FOUND" } };
  expect(await person.asked(without)).toEqual(none);
  expect(await person.exchange(pair, randomUUID(), without)).toEqual(none);
});

describe("what happens between the last look and the booking", () => {
  /** The wallet, to which something happens just before an exchange is booked. */
  const meanwhile = (happens: () => Promise<unknown>): Services => {
    const { liquidity } = rig.services;
    const held: Liquidity = {
      ...liquidity,
      execute: async (order) => {
        await happens();
        return liquidity.execute(order);
      },
    };
    return { ...rig.services, liquidity: held };
  };

  test.each([
    ["a deposit", "QUOTE_EXPIRED", (person: Person) => person.receive(5n)],
    ["a lock", "SPOT_ACCOUNT_LOCKED", (person: Person) => lock(person.userId, "LOCKED")],
    ["a fall of the rate", "QUOTE_EXPIRED", async () => rig.say("3100")],
    [
      "somebody who takes the stock",
      "AMOUNT_OUT_OF_LIMITS",
      async () => rig.stockUp(ETH, -((await rig.stock()).get(ETH) ?? 0n)),
    ],
  ])("%s answers %s, and nothing is exchanged", async (_name, code, happens) => {
    const person = await rig.person(usdt(300));
    const pair = await person.pair();
    const { accountId } = await person.spot();
    const taken = (await rig.stock()).get(USDT);
    const as = meanwhile(() => happens(person));
    expect(await person.exchange(chosen(pair), randomUUID(), as)).toEqual({
      ok: false,
      problem: { code },
    });
    expect(await person.spot()).toMatchObject({ accountId, assetKey: USDT });
    expect(await person.balance()).toBeGreaterThanOrEqual(usdt(300));
    expect((await rig.stock()).get(USDT)).toBe(taken);
    const rest = (await rig.stock()).get(ETH) ?? 0n;
    if (rest < eth(100_000)) await rig.stockUp(ETH, eth(100_000) - rest);
  });
});

describe("limits", () => {
  test("less than the brand's least and more than its most is told and refused", async () => {
    for (const units of [usdt(1) - 1n, usdt(10_000) + 1n]) {
      const person = await rig.person(units);
      const pair = await person.pair();
      expect(pair.limits).toEqual({ minAmount: "1", maxAmount: "10000" });
      expect(await person.exchange(chosen(pair))).toEqual({
        ok: false,
        problem: { code: "AMOUNT_OUT_OF_LIMITS" },
      });
      expect(await person.balance()).toBe(units);
    }
  });

  test("more than the house has is told and refused", async () => {
    const person = await rig.person(usdt(9_000));
    const all = (await rig.stock()).get(ETH) ?? 0n;
    await rig.stockUp(ETH, eth(1_000) - all);
    const pair = await person.pair();
    expect(pair.limits).toEqual({ minAmount: "1", maxAmount: "3030.30303" });
    expect(await person.exchange(chosen(pair))).toEqual({
      ok: false,
      problem: { code: "AMOUNT_OUT_OF_LIMITS" },
    });
    await rig.stockUp(ETH, all);
    expect(await person.exchange(chosen(pair))).toMatchObject({ ok: true });
  });

  test("with nothing in it there is a rate, and nothing to exchange by it", async () => {
    const person = await rig.person(0n);
    const pair = await person.pair();
    expect(pair.amounts).toEqual({ source: "0", target: "0" });
    expect(await person.exchange(chosen(pair))).toEqual(expired);
  });

  test("without a rate there is a pair without a price", async () => {
    const person = await rig.person(usdt(300));
    rig.prices.delete("ETH");
    const pair = await person.pair();
    expect(pair).not.toHaveProperty("rate");
    expect(pair).not.toHaveProperty("amounts");
    expect(pair.limits).toEqual({ minAmount: "1", maxAmount: "10000" });
  });
});

describe("once", () => {
  test("the same key with the same pair answers the first exchange again, also a minute later", async () => {
    const person = await rig.person(usdt(300));
    const [pair, key] = [chosen(await person.pair()), randomUUID()];
    const first = await person.exchange(pair, key);
    const after = await standing(person);
    rig.clock.atMs += 2 * EXCHANGE_QUOTE_MS;
    expect(await person.exchange(pair, key)).toEqual(first);
    expect(await person.exchange(pair, key.toUpperCase())).toEqual(first);
    expect(await standing(person)).toEqual(after);
  });

  test("the same key with another pair is CONFLICT", async () => {
    const person = await rig.person(usdt(300));
    const key = randomUUID();
    await person.exchange(chosen(await person.pair()), key);
    const next = chosen(await person.pair());
    expect(await person.exchange(next, key)).toEqual({
      ok: false,
      problem: { transport: "CONFLICT" },
    });
  });

  test("twenty at once by one key are one", async () => {
    const person = await rig.person(usdt(300));
    const [pair, key] = [chosen(await person.pair()), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => person.exchange(pair, key)));
    expect(new Set(answers.map((each) => each.ok && each.value)).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true });
    expect((await standing(person)).done).toHaveLength(1);
  });

  test("rule 228: of fifty exchanges of one balance at once one happens", async () => {
    const person = await rig.person(usdt(300));
    const before = await rig.stock();
    const pairs = await Promise.all(Array.from({ length: 50 }, () => person.pair()));
    const answers = await Promise.all(pairs.map((pair) => person.exchange(chosen(pair))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 49 }, () => expired));
    expect(await standing(person)).toMatchObject({ assetKey: ETH, balance: eth(99) });
    expect((before.get(ETH) ?? 0n) - ((await rig.stock()).get(ETH) ?? 0n)).toBe(eth(99));
  });

  test("of many who want the last of the stock those get it for whom there is enough", async () => {
    const all = (await rig.stock()).get(ETH) ?? 0n;
    await rig.stockUp(ETH, eth(99 * 3 + 50) - all);
    const people = await Promise.all(Array.from({ length: 8 }, () => rig.person(usdt(300))));
    const pairs = await Promise.all(people.map((person) => person.pair()));
    const answers = await Promise.all(
      people.map((person, at) => person.exchange(chosen(pairs[at] as ExchangePair))), // one for each
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect((await rig.stock()).get(ETH)).toBe(eth(50));
    const held = await Promise.all(people.map(async (person) => (await person.spot()).assetKey));
    expect(held.filter((key) => key === ETH)).toHaveLength(3);
    await rig.stockUp(ETH, all);
  });
});

test("after all of it the books hold", async () => {
  expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
});
