import { randomInt } from "node:crypto";
import { proveInvariants, readTotals } from "@coffer/ledger";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChosenPair } from "@coffer/contract";
import type { AssetKey } from "@coffer/core/assets";
import { exchangedUnits } from "@coffer/core/exchange";
import { ledgerQuery } from "../../storage/database.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import {
  chosen,
  ETH,
  startExchangeRig,
  USDT,
  type ExchangeRig,
} from "../../testing/rigs/exchangeRig.ts";
import { seededRandom } from "../../testing/seededRandom.ts";

const STEPS = isLongRun ? 20_000 : 2_000;
const PROVE_EVERY = 500;

let rig: ExchangeRig;
beforeAll(async () => {
  rig = await startExchangeRig();
});
afterAll(async () => rig.close());

const decimalsOf = (key: string): number => (key === ETH ? 18 : 6);

/** What should be where, worked out beside the wallet. */
type Model = {
  key: AssetKey;
  units: bigint;
  readonly stock: Map<string, bigint>;
};

/**
 * One depository that coins come to, that is exchanged there and back by fresh and by old quotes, twice at
 * once too, while prices move and the house fills and empties its stock: after each step what the depository
 * and the stock hold is what the model says.
 */
test(`${STEPS} random steps leave the depository right, and the stock explains every unit`, async () => {
  const seed = randomInt(2 ** 31);
  const random = seededRandom(seed);
  const person = await rig.person(0n);
  const model: Model = {
    key: USDT,
    units: 0n,
    stock: new Map([
      [ETH, 0n],
      [USDT, 0n],
    ]),
  };
  let kept: ChosenPair | null = null;
  let done = 0;
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
  const names = Object.keys(steps).flatMap((name) => {
    if (name === "empty the stock") return [name];
    return name === "deposit" || name === "exchange" ? [name, name, name, name] : [name, name];
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
      stock: [stock.get(ETH), stock.get(USDT)],
    }).toEqual({ where, key: model.key, units: model.units, stock: [has(ETH), has(USDT)] });
    if (step % PROVE_EVERY === 0)
      findings.push(...(await proveInvariants(ledgerQuery(rig.services.database))));
  }
  expect(findings).toEqual([]);
  expect(done).toBeGreaterThan(STEPS / 20);
  // All that custody holds is somebody's, the stock's among it.
  const totals = await readTotals(ledgerQuery(rig.services.database), rig.services.brand.id);
  for (const ofAsset of totals.values())
    expect([...ofAsset.values()].reduce((sum, units) => sum + units, 0n)).toBe(0n);
}, 600_000);
