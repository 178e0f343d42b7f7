import { freePortBlock, startTestDatabase, type TestDatabase } from "@coffer/postgres/testing";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { untilDatabaseAnswers } from "./untilDatabaseAnswers.ts";

let fresh: TestDatabase;
beforeAll(async () => {
  fresh = await startTestDatabase();
});
afterAll(() => fresh.close());

/** What PostgreSQL says while it reads its log again. */
const startingUp = Buffer.from("SFATAL\0C57P03\0Mthe database system is starting up\0\0");

/** The database at a port where nobody listens at first, and which then is starting up for a while. */
async function lateDatabase() {
  const { hostname, port } = new URL(fresh.connectionString);
  const state = { isUp: false, refused: 0 };
  const way = net.createServer((client) => {
    client.on("error", () => undefined);
    if (!state.isUp) {
      state.refused += 1;
      client.once("data", () => {
        const head = Buffer.alloc(5, "E");
        head.writeInt32BE(startingUp.length + 4, 1);
        client.end(Buffer.concat([head, startingUp]));
      });
      return;
    }
    const server = net.connect(Number(port), hostname);
    server.on("error", () => undefined);
    client.pipe(server).pipe(client);
  });
  const at = await freePortBlock();
  const url = new URL(fresh.connectionString);
  url.host = `127.0.0.1:${at}`;
  return {
    connectionString: url.href,
    state,
    listen: () => new Promise<void>((resolve) => way.listen(at, "127.0.0.1", resolve)),
    close: () => way.close(),
  };
}

test("a database that comes up later than the process is waited for", async () => {
  const late = await lateDatabase();
  const said: string[] = [];
  const answering = untilDatabaseAnswers(late.connectionString, {
    say: (line) => void said.push(line),
  });
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toContain("ECONNREFUSED");
  await late.listen();
  await expect.poll(() => late.state.refused).toBeGreaterThan(1);
  late.state.isUp = true;
  await answering;
  expect(said).toHaveLength(1);
  late.close();
});

test("one that does not come is given up, and what no waiting mends is said at once", async () => {
  const { connectionString } = await lateDatabase();
  await expect(
    untilDatabaseAnswers(connectionString, { say: () => {}, waitMs: 1 }),
  ).rejects.toThrow("ECONNREFUSED");
  const said: string[] = [];
  const elsewhere = new URL(fresh.connectionString);
  elsewhere.pathname = "/nowhere";
  const asked = untilDatabaseAnswers(elsewhere.href, { say: (line) => void said.push(line) });
  await expect(asked).rejects.toThrow("does not exist");
  expect(said).toEqual([]);
});
