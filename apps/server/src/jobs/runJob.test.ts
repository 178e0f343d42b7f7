import { expect, test } from "vitest";
import type { LogFields } from "../ports/log.ts";
import { eachOf } from "../eachOf.ts";
import { runJob } from "./runJob.ts";

type Queued = { readonly name: string; readonly payload: unknown; readonly jobKey: string };

/** A job of these ids whose handler fails for one of them. */
async function run(ids: readonly string[], failing: string) {
  const done: string[] = [];
  const queued: Queued[] = [];
  const warned: (LogFields | undefined)[] = [];
  const addJob = async (name: string, payload: unknown, options: { readonly jobKey: string }) => {
    queued.push({ name, payload, jobKey: options.jobKey });
  };
  const handle = async (id: string) => {
    if (id === failing) throw new Error("no such thing");
    done.push(id);
  };
  const log = {
    info: () => {},
    alarm: () => {},
    warn: (_message: string, fields?: LogFields) => void warned.push(fields),
  };
  const ran = await runJob({
    name: "outgoing-step",
    ids,
    handle: (given) => eachOf(given, handle),
    addJob,
    log,
  }).then(
    () => "ended",
    (error: unknown) => String(error),
  );
  return { ran, done, queued, warned };
}

test("of several, the one that fails is told and queued alone, and the others are done", async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `id-${index}`);
  const { ran, done, queued, warned } = await run(ids, "id-3");
  expect(ran).toBe("ended");
  expect(done).toEqual(ids.filter((id) => id !== "id-3"));
  expect(queued).toEqual([
    { name: "outgoing-step", payload: { id: "id-3" }, jobKey: "outgoing-step:id-3" },
  ]);
  expect(warned).toEqual([{ name: "outgoing-step", id: "id-3", error: "Error: no such thing" }]);
});

test("a single one that fails is the queue's to repeat", async () => {
  const { ran, queued, warned } = await run(["id-1"], "id-1");
  expect(ran).toBe("Error: no such thing");
  expect([queued, warned]).toEqual([[], []]);
});

test("when all of several fail together, each is queued alone", async () => {
  const queued: string[] = [];
  const log = { info: () => {}, alarm: () => {}, warn: () => {} };
  await runJob({
    name: "outgoing-sign",
    ids: ["id-1", "id-2"],
    handle: async () => {
      throw new Error("the transaction failed");
    },
    addJob: async (_name, { id }) => void queued.push(id),
    log,
  });
  expect(queued).toEqual(["id-1", "id-2"]);
});
