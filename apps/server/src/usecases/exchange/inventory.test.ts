import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ETH,
  eth,
  startExchangeRig,
  USDT,
  usdt,
  type ExchangeRig,
} from "../../testing/rigs/exchangeRig.ts";
import { moveHouseFunds } from "../solvency/moveHouseFunds.ts";
import { inventoryRound } from "./inventoryRound.ts";
import { moveInventory } from "./moveInventory.ts";

let rig: ExchangeRig;
beforeAll(async () => {
  rig = await startExchangeRig();
});
afterAll(async () => rig.close());

const low = () => rig.alarms.filter((name) => name === "inventoryLow").length;

test("a stock that is low is told once, and again when it was not in between", async () => {
  const round = inventoryRound(rig.services);
  await round();
  const [before, both] = [low(), 2];
  // Of both assets, when the rig was started.
  expect(before).toBe(both);
  await round();
  expect(low()).toBe(before);
  await rig.stockUp(ETH, eth(1_000));
  await round();
  await rig.stockUp(ETH, -1n);
  await round();
  expect(low()).toBe(before + 1);
});

test("the stock gets its first filling once, as soon as the house has so much, and never again", async () => {
  const { services } = rig;
  const first = (await rig.stock()).get(USDT) ?? 0n;
  const round = inventoryRound(services, "500");
  await round();
  expect((await rig.stock()).get(USDT) ?? 0n).toBe(first);
  const funds = { assetKey: USDT, units: usdt(2_000), kind: "surplus", key: randomUUID() } as const;
  await moveHouseFunds(services, funds);
  await round();
  await round();
  expect((await rig.stock()).get(USDT)).toBe(first + usdt(500));
  await moveInventory(services, { assetKey: USDT, units: -usdt(100), key: randomUUID() });
  // After a restart as well, whatever was taken out since, and with another amount.
  await inventoryRound(services, "500")();
  expect((await rig.stock()).get(USDT)).toBe(first + usdt(400));
});

test("neither more than the house has is put there, nor more than there is taken out", async () => {
  const { services } = rig;
  const before = await rig.stock();
  const move = (units: bigint) =>
    moveInventory(services, { assetKey: ETH, units, key: randomUUID() });
  expect(await move(eth(10_000_000))).toBe("short");
  expect(await move(-(before.get(ETH) ?? 0n) - 1n)).toBe("short");
  expect(await rig.stock()).toEqual(before);
});

test("a move that is repeated is made once", async () => {
  const { services } = rig;
  await rig.stockUp(ETH, eth(10));
  const key = randomUUID();
  const before = (await rig.stock()).get(ETH) ?? 0n;
  const moves = [1, 2, 3].map(() =>
    moveInventory(services, { assetKey: ETH, units: -eth(5), key }),
  );
  expect((await Promise.all(moves)).toSorted()).toEqual(["moved", "repeated", "repeated"]);
  expect((await rig.stock()).get(ETH)).toBe(before - eth(5));
});

test("whoever knows the api's login moves no stock", async () => {
  const { ledger } = rig.services;
  const asApi: typeof ledger = {
    ...ledger,
    // The rig books this kind as the api.
    post: (item) => ledger.post({ ...item, transfer: { ...item.transfer, kind: "internal" } }),
  };
  const before = await rig.stock();
  const move = { assetKey: ETH, units: -1n, key: randomUUID() };
  await expect(moveInventory({ ...rig.services, ledger: asApi }, move)).rejects.toThrow("books no");
  expect(await rig.stock()).toEqual(before);
});
