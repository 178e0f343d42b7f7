import { expect, test } from "vitest";
import { keepRunning } from "./keepRunning.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

/** Runners that end when the test says so. */
function playRunners() {
  const ends: PromiseWithResolvers<void>[] = [];
  let hear = Promise.withResolvers<void>();
  return {
    ends,
    started: async (count: number) => {
      while (ends.length < count) await hear.promise;
    },
    start: async () => {
      const end = Promise.withResolvers<void>();
      ends.push(end);
      hear.resolve();
      hear = Promise.withResolvers();
      return { promise: end.promise, stop: async () => end.resolve() };
    },
  };
}

test("a runner that gives up is followed by another, until it is stopped", async () => {
  const { ends, start, started } = playRunners();
  const kept = await keepRunning(start, quiet);
  ends[0]?.reject(new Error("the database has gone"));
  await started(2);
  ends[1]?.resolve();
  await started(3);
  await kept.stop();
  expect(ends).toHaveLength(3);
});

test("one that was starting while everything is stopped is stopped as well", async () => {
  const { ends, start, started } = playRunners();
  const opening = Promise.withResolvers<void>();
  const kept = await keepRunning(async () => {
    const runner = await start();
    if (ends.length > 1) await opening.promise;
    return runner;
  }, quiet);
  ends[0]?.reject(new Error("the database has gone"));
  await started(2);
  const stopped = kept.stop();
  opening.resolve();
  await stopped;
  await expect(ends[1]?.promise).resolves.toBeUndefined();
});

test("one that cannot start at first is told", async () => {
  const start = async () => {
    throw new Error("no database");
  };
  await expect(keepRunning(start, quiet)).rejects.toThrow("no database");
});
