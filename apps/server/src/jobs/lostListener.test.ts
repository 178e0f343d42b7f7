import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import type { TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachOf } from "../eachOf.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { runJobs } from "./runJobs.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
});
afterAll(() => fresh.close());

/** A way to the database on which nobody hears that a queue listens, or no longer does. */
async function startDeafWay(connectionString: string) {
  const { hostname, port } = new URL(connectionString);
  const listens = Promise.withResolvers<Socket>();
  const leaves = Promise.withResolvers<void>();
  const way = net.createServer((queue) => {
    const server = net.connect(Number(port), hostname);
    queue.on("data", (bytes) => {
      const text = bytes.toString("latin1");
      if (text.includes('UNLISTEN "jobs:insert"')) leaves.resolve();
      else if (text.includes('LISTEN "jobs:insert"')) listens.resolve(queue);
      else server.write(bytes);
    });
    server.on("data", (bytes) => queue.write(bytes));
    for (const [end, other] of [
      [queue, server],
      [server, queue],
    ] as const)
      end.on("error", () => undefined).on("close", () => other.destroy());
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const deaf = new URL(connectionString);
  deaf.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return {
    connectionString: deaf.href,
    listens: listens.promise,
    leaves: leaves.promise,
    close: () => way.close(),
  };
}

test("a connection lost while the queue leaves it ends no process", async () => {
  const nobodyLooked: unknown[] = [];
  const note = (error: unknown) => void nobodyLooked.push(error);
  process.on("unhandledRejection", note);
  const way = await startDeafWay(fresh.connectionString);
  const heard = Promise.withResolvers<void>();
  const warn = (message: string) => {
    if (message.includes("UNLISTEN")) heard.resolve();
  };
  const log = { info: () => {}, warn, alarm: () => {} };
  const jobs = await runJobs(
    way.connectionString,
    { "payout-round": (ids) => eachOf(ids, async () => {}) },
    { log },
  );
  const listening = await way.listens;
  const stopped = jobs.stop();
  // What was asked of a server that hangs waits behind what was asked before it.
  listening.destroy();
  await heard.promise;
  await stopped;
  process.off("unhandledRejection", note);
  way.close();
  expect(nobodyLooked).toEqual([]);
});
