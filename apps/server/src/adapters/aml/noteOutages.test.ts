import { expect, test } from "vitest";
import { amlSaying } from "../../testing/amlSaying.ts";
import { noteOutages } from "./noteOutages.ts";

const EVM = { type: "evm", chainId: "1" };

function rig() {
  const clock = { now: 0, nowMs: () => clock.now };
  const said: string[] = [];
  const provider = amlSaying("ALLOWED");
  const heard = noteOutages(provider, {
    clock,
    onAway: (why) => void said.push(`away: ${why}`),
    onAnswering: () => void said.push("answering"),
  });
  const askAt = async (nowMs: number) => {
    clock.now = nowMs;
    await heard.checkAddress(EVM, "0xA");
  };
  return { provider, said, askAt };
}

test("an outage is told once, after a minute without any answer, and so is its end", async () => {
  const { provider, said, askAt } = rig();
  await askAt(0);
  provider.say("UNKNOWN");
  for (const nowMs of [1_000, 60_999]) await askAt(nowMs);
  expect(said).toEqual(["answering"]);
  for (const nowMs of [61_000, 70_000]) await askAt(nowMs);
  expect(said).toEqual(["answering", "away: nobody answered"]);
  provider.say("DISABLED");
  for (const nowMs of [71_000, 72_000]) await askAt(nowMs);
  expect(said).toEqual(["answering", "away: nobody answered", "answering"]);
});

test("one address without an answer among others is no outage", async () => {
  const { provider, said, askAt } = rig();
  for (const nowMs of [0, 50_000, 100_000]) {
    provider.say("UNKNOWN");
    await askAt(nowMs);
    provider.say("ALLOWED");
    await askAt(nowMs + 1);
  }
  expect(said).toEqual(["answering"]);
});
