import { randomUUID } from "node:crypto";
import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";
import type { TestDatabase } from "@coffer/postgres/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eachOf } from "../eachOf.ts";
import { openDatabase } from "../storage/database.ts";
import { enqueue } from "../storage/enqueue.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";
import { openQueuePool } from "./startQueue.ts";
import { runJobs } from "./runJobs.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await startMigratedDatabase();
});
afterAll(() => fresh.close());

/** A way to the database of our own making: what it does with a connection, `serve` says. */
async function startWay(serve: (client: Socket, onward: () => Socket) => void) {
  const { hostname, port } = new URL(fresh.connectionString);
  const way = net.createServer((client) => {
    client.on("error", () => undefined);
    serve(client, () => {
      const server = net.connect(Number(port), hostname);
      server.on("error", () => undefined).on("close", () => client.destroy());
      server.on("data", (bytes) => client.write(bytes));
      client.on("close", () => server.destroy());
      return server;
    });
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const url = new URL(fresh.connectionString);
  url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
  return { connectionString: url.href, close: () => way.close() };
}

test("a queue whose first look is cut off takes its jobs all the same", async () => {
  const state = { cuts: 0 };
  const way = await startWay((client, onward) => {
    const server = onward();
    client.on("data", (bytes) => {
      if (state.cuts === 0 && bytes.toString("latin1").includes("_private_tasks as tasks")) {
        state.cuts += 1;
        client.destroy();
        return;
      }
      server.write(bytes);
    });
  });
  const done = Promise.withResolvers<string>();
  const jobs = await runJobs(
    way.connectionString,
    { "payout-round": (ids) => eachOf(ids, async (id) => done.resolve(id)) },
    { log: quiet },
  );
  const database = openDatabase(fresh.connectionString, quiet, 1);
  const id = randomUUID();
  await enqueue(database, "payout-round", { id });
  expect(await done.promise).toBe(id);
  expect(state.cuts).toBe(1);
  await jobs.stop();
  await database.destroy();
  way.close();
});

/** What PostgreSQL says while it reads its log again. */
const startingUp = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");

test("of a database that is starting up the queue hears nothing that it would wait out by itself", async () => {
  const way = await startWay((client) => {
    client.once("data", () => {
      const head = Buffer.alloc(5, "E");
      head.writeInt32BE(startingUp.length + 4, 1);
      client.end(Buffer.concat([head, startingUp]));
    });
  });
  const pool = openQueuePool(way.connectionString, 1, quiet);
  const error: unknown = await pool.connect().catch((caught: unknown) => caught);
  expect(error).toMatchObject({ message: "the database system is starting up" });
  expect(error).not.toHaveProperty("code");
  await pool.end();
  way.close();
});
