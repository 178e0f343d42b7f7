import { randomInt } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestLedger, type TestLedger } from "../openTestLedger.ts";
import { plantedBugs } from "./plantBug.ts";
import { simulate } from "./simulate.ts";
import { simulatedTables } from "./simulatedCompanions.ts";

const KNOWN_SEED = 20_261_121;
const STEPS = 250;

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await openTestLedger();
  await ledger.superuser.query(simulatedTables);
});

afterAll(async () => {
  await ledger.close();
});

describe("with crashes at every await, two writers answer and book what the model does", () => {
  test.each([KNOWN_SEED, randomInt(2 ** 31)])("seed %i", async (seed) => {
    const { connectionString } = ledger;
    const report = await simulate({ connectionString, seed, steps: STEPS });
    expect(report.steps).toBeGreaterThanOrEqual(STEPS);
    expect(report.outcomes["posted"]).toBeGreaterThan(STEPS / 4);
    // One transaction that paid many, at the least.
    expect(report.booked["batch"]).toBeGreaterThan(0);
    expect(report.booked["part"]).toBeGreaterThan(1);
    expect(Object.keys(report.crashes).toSorted()).toEqual(
      ["answer lost", "before", "killed", "no connection", "sent"].filter(
        (kind) => kind !== "no connection" || report.crashes[kind] !== undefined,
      ),
    );
  });
});

describe("the simulation notices a writer that", () => {
  test.each(plantedBugs)("%s", async (bug) => {
    const database = await openTestLedger();
    try {
      await database.superuser.query(simulatedTables);
      const { connectionString } = database;
      const run = simulate({ connectionString, seed: KNOWN_SEED, steps: STEPS, bug });
      await expect(run).rejects.toThrow(`simulation with seed ${KNOWN_SEED} failed`);
    } finally {
      await database.close();
    }
  });
});
