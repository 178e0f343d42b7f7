import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rigBooks } from "../testing/rigs/bookAsBoth.ts";
import { ETH, eth, startExchangeRig, type ExchangeRig } from "../testing/rigs/exchangeRig.ts";
import { moveHouseFunds } from "../usecases/solvency/moveHouseFunds.ts";
import { answerInventory, readInventoryAsk } from "./inventory.ts";

let rig: ExchangeRig;
beforeAll(async () => {
  rig = await startExchangeRig();
  const funds = { assetKey: ETH, units: eth(5_000), kind: "surplus", key: randomUUID() } as const;
  await moveHouseFunds(rig.services, funds);
});
afterAll(async () => rig.close());

function ask(words: string): Promise<string> {
  const asked = readInventoryAsk(words.split(" "));
  if (asked === null) throw new Error("Nothing is asked.");
  const { brand, database } = rig.services;
  return answerInventory(
    { brand, database, connectionString: rig.connectionString, booksSecrets: rigBooks.jobs },
    asked,
  );
}

test("the stock is filled, taken back and shown with what else the house has", async () => {
  expect(await ask("show")).toContain(
    `${ETH}: 0 to exchange, LOW: less than 1; 5 of the house's own funds`,
  );
  expect(await ask("fund ETH 3.5")).toContain(
    `${ETH}: 3.5 to exchange, low below 1; 1.5 of the house's own funds`,
  );
  expect(await ask(`release ${ETH} 0.5`)).toContain(
    `${ETH}: 3 to exchange, low below 1; 2 of the house's own funds`,
  );
});

test.each([
  ["fund ETH 1000", "The house has not so much ETH of its own"],
  ["release ETH 1000", "The stock has not so much ETH"],
  ["fund DOGE 1", "Name one of: USDT:evm:31337, ETH:evm:31337"],
  ["fund ETH 0", "is no amount of ETH"],
  ["fund USDT 0.0000001", "with at most 6 decimals"],
  ["fund ETH -1", "is no amount of ETH"],
])("%s is refused, and nothing is moved", async (words, says) => {
  const before = await ask("show");
  await expect(ask(words)).rejects.toThrow(says);
  expect(await ask("show")).toBe(before);
});

test.each(["", "fund", "fund ETH", "fund ETH 1 more", "show ETH", "sell ETH 1"])(
  "%j asks nothing that there is",
  (words) => {
    expect(readInventoryAsk(words.split(" "))).toBeNull();
  },
);
