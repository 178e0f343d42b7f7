import { expect, test } from "vitest";
import { amlSaying } from "../../testing/rigs/amlSaying.ts";
import { listThenProvider } from "./listThenProvider.ts";
import { noteOutages } from "./noteOutages.ts";

const EVM = { type: "evm", chainId: "1" };
const LISTED = "0xListed";

function rig() {
  const clock = { now: 0, nowMs: () => clock.now };
  const said: string[] = [];
  const notes = { areWritten: true };
  const note = async (text: string) => {
    if (!notes.areWritten) throw new Error("The database is away.");
    said.push(text);
  };
  const provider = amlSaying("ALLOWED");
  const heard = noteOutages(provider.checkAddress, {
    clock,
    onAway: (why) => note(`away: ${why}`),
    onAnswering: () => note("answering"),
  });
  const list = { publishedAsOf: "2026-01-01", count: 1, has: (text: string) => text === LISTED };
  const checks = listThenProvider(list, heard);
  const askAt = async (nowMs: number, address = "0xA") => {
    clock.now = nowMs;
    const answer = await checks.checkAddress(EVM, address, "fresh");
    // What is told is not waited for.
    await new Promise(setImmediate);
    return answer;
  };
  return { notes, provider, said, askAt };
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

test("an address on the sanctions list is no answer of the provider", async () => {
  const { provider, said, askAt } = rig();
  provider.say("UNKNOWN");
  for (const nowMs of [0, 30_000, 60_000]) {
    await askAt(nowMs);
    expect(await askAt(nowMs, LISTED)).toMatchObject({ status: "DISABLED" });
  }
  expect(said).toEqual(["away: nobody answered"]);
});

test("what could not be written down is told at the next question", async () => {
  const { notes, provider, said, askAt } = rig();
  provider.say("UNKNOWN");
  await askAt(0);
  notes.areWritten = false;
  await askAt(60_000);
  notes.areWritten = true;
  for (const nowMs of [61_000, 62_000]) await askAt(nowMs);
  expect(said).toEqual(["away: nobody answered"]);
});
