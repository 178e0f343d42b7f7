import { randomInt } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stepThroughKills } from "../../testing/vouchers/stepThroughKills.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

const STEPS = 20_000;
const KILL_EVERY = 1_000;

let world: World;
beforeAll(async () => {
  world = await startWorld({ VOUCHERS_EVERY_MS: "200", VOUCHER_GUESSES_MAX: "100000" });
});
afterAll(async () => world.stop());

test("twenty thousand steps by sixteen at once through kills leave all money", async () => {
  const seed = randomInt(2 ** 31);
  const asked = { steps: STEPS, killEvery: KILL_EVERY, seed };
  const { done, findings, kills } = await stepThroughKills(world, asked);
  const story = `seed ${seed}: ${kills} kills, ${JSON.stringify(done)}`;
  process.stdout.write(`${story}\n`);
  expect({ story, findings, kills }).toEqual({ story, findings: [], kills: STEPS / KILL_EVERY });
}, 3_600_000);
