import { randomInt } from "node:crypto";
import { proveInvariants, readTotals } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChosenPair } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import type { PaymentId } from "@coffer/core/ids";
import { exchangedUnits } from "@coffer/core/exchange";
import { ledgerQuery } from "../../storage/database.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { chosen, ETH, USDT } from "../../testing/rigs/exchangeRig.ts";
import { startWithdrawRig, type WithdrawRig } from "../../testing/rigs/withdrawRig.ts";
import { seededRandom } from "../../testing/seededRandom.ts";

const STEPS = isLongRun ? 20_000 : 2_000;
const PROVE_EVERY = 500;

let rig: WithdrawRig;
beforeAll(async () => {
  rig = await startWithdrawRig();
  rig.node.held.set(ETH, 10n ** 24n).set(USDT, 10n ** 20n);
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});

const decimalsOf = (key: string): number => (key === ETH ? 18 : 6);

/** What is on its way out of the depository. */
type OnItsWay = {
  readonly key: AssetKey;
  readonly units: bigint;
  readonly withheldUnits: bigint;
};

/** What should be where, worked out beside the wallet. */
type Model = {
  key: AssetKey;
  units: bigint;
  readonly main: Map<string, bigint>;
  readonly onItsWay: OnItsWay[];
  readonly stock: Map<string, bigint>;
};

/**
 * One depository that coins come to, that is exchanged there and back by fresh and by old quotes, twice at
 * once too, and withdrawn from to its person and to an address, where it arrives, fails or comes back; while
 * prices move and the house fills and empties its stock. After each step what the depository, its person's
 * accounts and the stock hold is what the model says.
 */
test(`${STEPS} random steps leave the depository right, and the stock explains every unit`, async () => {
  const seed = randomInt(2 ** 31);
  const random = seededRandom(seed);
  const person = await rig.person(0n);
  const model: Model = {
    key: USDT,
    units: 0n,
    main: new Map(),
    onItsWay: [],
    stock: new Map([
      [ETH, 0n],
      [USDT, 0n],
    ]),
  };
  let kept: ChosenPair | null = null;
  let done = 0;
  const withdrawn = { inside: 0, arrived: 0, failed: 0, back: 0, backInMain: 0 };
  const findings: string[] = [];

  const told = async (): Promise<ChosenPair> => chosen(await person.pair());
  const otherOf = (key: string) => (key === ETH ? USDT : ETH);
  const has = (key: string): bigint => model.stock.get(key) ?? 0n;
  const hold = (key: string, units: bigint) => void model.stock.set(key, units);

  function noteExchange(pair: ChosenPair): void {
    const target = otherOf(model.key);
    const taken = exchangedUnits(model.units, {
      price: pair.rate.price,
      sourceDecimals: decimalsOf(model.key),
      targetDecimals: decimalsOf(target),
    });
    hold(model.key, has(model.key) + model.units);
    hold(target, has(target) - taken);
    model.key = target;
    model.units = taken;
    done += 1;
  }

  const putIn = (key: string, units: bigint) =>
    void model.main.set(key, (model.main.get(key) ?? 0n) + units);
  /** To the depository where it is still in that asset, else to its person. */
  function giveBack(key: AssetKey, units: bigint): void {
    if (key === model.key) model.units += units;
    else putIn(key, units);
    if (key !== model.key) withdrawn.backInMain += 1;
  }
  function noteInside(): void {
    putIn(model.key, model.units);
    model.units = 0n;
    withdrawn.inside += 1;
  }
  async function noteOutside(id: PaymentId): Promise<void> {
    const { units, withheldUnits } = await rig.paymentOf(id);
    expect(units + withheldUnits).toBe(model.units);
    model.onItsWay.push({ key: model.key, units, withheldUnits });
    model.units = 0n;
  }
  async function inMain(): Promise<Readonly<Record<string, string>>> {
    const { accounts, spendable } = await rig.holdingsOf(person.userId);
    const held = accounts.flatMap(({ accountId, assetKey, purpose }) => {
      const units = spendable.get(accountId) ?? 0n;
      return purpose === "main" && units > 0n ? [[assetKey, `${units}`]] : [];
    });
    return Object.fromEntries(held) as Record<string, string>; // pairs of texts
  }
  const modelled = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      [...model.main].flatMap(([key, units]) => (units > 0n ? [[key, `${units}`]] : [])),
    );
  async function arriveOrFail(isSuccess: boolean): Promise<void> {
    rig.sayOfAddresses("ALLOWED");
    await rig.work();
    rig.mine({ isSuccess });
    rig.mine();
    await rig.follow();
    const gone = model.onItsWay.splice(0);
    withdrawn[isSuccess ? "arrived" : "failed"] += gone.length;
    // The fee is paid for what failed on the chain too.
    if (!isSuccess) for (const { key, units } of gone) giveBack(key, units);
  }

  const steps: Readonly<Record<string, () => Promise<void>>> = {
    deposit: async () => {
      const whole = BigInt(1 + random.below(5_000));
      const units = whole * 10n ** BigInt(decimalsOf(model.key) - (model.key === ETH ? 6 : 3));
      await person.receive(units);
      model.units += units;
    },
    exchange: async () => {
      const pair = await told();
      if ((await person.exchange(pair)).ok) noteExchange(pair);
    },
    "keep a quote": async () => {
      kept = await told();
    },
    "exchange by an old quote": async () => {
      if (kept !== null && (await person.exchange(kept)).ok) noteExchange(kept);
    },
    "exchange twice at once": async () => {
      const pairs = [await told(), await told()];
      const answers = await Promise.all(pairs.map((pair) => person.exchange(pair)));
      const made = pairs.filter((_, at) => answers[at]?.ok === true);
      expect(made.length).toBeLessThanOrEqual(1);
      for (const pair of made) noteExchange(pair);
    },
    "withdraw to oneself": async () => {
      if ((await person.withdraw()).ok) noteInside();
    },
    "withdraw to an address": async () => {
      const taken = await person.withdrawTo();
      if (taken.ok) await noteOutside(taken.value);
    },
    "withdraw both ways at once": async () => {
      const { amount } = await person.whole();
      const [inside, outside] = await Promise.all([
        person.withdraw({ amount }),
        person.withdrawTo({ amount }),
      ]);
      expect(inside.ok && outside.ok).toBe(false);
      if (inside.ok) noteInside();
      if (outside.ok) await noteOutside(outside.value);
    },
    "what is on its way arrives": async () => arriveOrFail(true),
    "what is on its way fails": async () => arriveOrFail(false),
    "what is on its way is turned back": async () => {
      rig.sayOfAddresses("DISABLED");
      await rig.work();
      rig.sayOfAddresses("ALLOWED");
      const back = model.onItsWay.splice(0);
      withdrawn.back += back.length;
      for (const { key, units, withheldUnits } of back) giveBack(key, units + withheldUnits);
    },
    price: async () => rig.say(String(2_500 + random.below(1_000))),
    time: async () => void (rig.clock.atMs += random.below(70_000)),
    stock: async () => {
      const key = random.pick([ETH, USDT]);
      const units =
        BigInt(1 + random.below(4_000)) * 10n ** BigInt(decimalsOf(key) - (key === ETH ? 3 : 0));
      await rig.stockUp(key, units);
      hold(key, has(key) + units);
    },
    "empty the stock": async () => {
      const key = random.pick([ETH, USDT]);
      if (has(key) > 0n) await rig.stockUp(key, -has(key));
      hold(key, 0n);
    },
  };
  const rare = ["empty the stock", "withdraw to oneself", "withdraw both ways at once"];
  const often: Readonly<Record<string, number>> = {
    deposit: 9,
    exchange: 9,
    "withdraw to an address": 5,
  };
  const names = Object.keys(steps).flatMap((name) => {
    const isEnd = name.startsWith("what is on its way");
    const times = often[name] ?? (isEnd || rare.includes(name) ? 1 : 2);
    return Array.from({ length: times }, () => name);
  });

  for (let step = 1; step <= STEPS; step += 1) {
    const name = random.pick(names);
    await steps[name]?.();
    const stock = await rig.stock();
    const where = `seed ${seed}, step ${step}: ${name}`;
    expect({
      where,
      key: (await person.spot()).assetKey,
      units: await person.balance(),
      main: await inMain(),
      stock: [stock.get(ETH), stock.get(USDT)],
    }).toEqual({
      where,
      key: model.key,
      units: model.units,
      main: modelled(),
      stock: [has(ETH), has(USDT)],
    });
    if (step % PROVE_EVERY === 0)
      findings.push(...(await proveInvariants(ledgerQuery(rig.services.database))));
  }
  expect(findings).toEqual([]);
  expect(done).toBeGreaterThan(STEPS / 20);
  for (const [what, times] of Object.entries(withdrawn))
    expect({ what, often: times > STEPS / 1_000 }).toEqual({ what, often: true });
  // All that custody holds is somebody's, the stock's among it.
  const totals = await readTotals(ledgerQuery(rig.services.database), rig.services.brand.id);
  for (const ofAsset of totals.values())
    expect([...ofAsset.values()].reduce((sum, units) => sum + units, 0n)).toBe(0n);
}, 600_000);
