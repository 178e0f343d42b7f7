import { expect, test } from "vitest";
import { watchEvery } from "./watchEvery.ts";

/** Rounds that end when the test says so, and what the log was told of them. */
function playRounds(everyMs = 1) {
  const rounds: PromiseWithResolvers<void>[] = [];
  const warned: string[] = [];
  const log = { info: () => {}, warn: (text: string) => void warned.push(text), alarm: () => {} };
  const round = () => {
    const made = Promise.withResolvers<void>();
    rounds.push(made);
    return made.promise;
  };
  const begun = (count: number) => expect.poll(() => rounds.length).toBe(count);
  const watch = watchEvery({ everyMs, round, failed: "It failed.", log });
  return { begun, rounds, warned, watch };
}

test("a round that fails is logged, and followed by another", async () => {
  const { begun, rounds, warned, watch } = playRounds();
  await begun(1);
  rounds[0]?.reject(new Error("the database is away"));
  await begun(2);
  rounds[1]?.resolve();
  await begun(3);
  expect(warned).toEqual(["It failed."]);
  rounds[2]?.resolve();
  await watch.stop();
});

test("stopping waits for the round under way, and no other begins", async () => {
  const { begun, rounds, watch } = playRounds();
  await begun(1);
  const stopped = watch.stop();
  rounds[0]?.resolve();
  await stopped;
  expect(rounds).toHaveLength(1);
});

test("a round that is woken begins at once, and is not lost while one is under way", async () => {
  const { begun, rounds, watch } = playRounds(60 * 60_000);
  await begun(1);
  watch.wake();
  watch.wake();
  rounds[0]?.resolve();
  await begun(2);
  rounds[1]?.resolve();
  await new Promise(setImmediate);
  watch.wake();
  await begun(3);
  rounds[2]?.resolve();
  await watch.stop();
  expect(rounds).toHaveLength(3);
});
