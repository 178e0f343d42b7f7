import net from "node:net";
import { startTestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/people.ts";
import { listenToDatabase } from "./listener.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
}, 120_000);
afterAll(async () => database.close());

/** A way to the database that a test can cut and heal, counting who tries it. */
async function breakableWay(target: URL) {
  const state = { isOpen: true, tries: 0 };
  const open = new Set<net.Socket>();
  const server = net.createServer((client) => {
    state.tries += 1;
    client.on("error", () => {});
    if (!state.isOpen) {
      client.destroy();
      return;
    }
    const onward = net.connect(Number.parseInt(target.port, 10), target.hostname);
    onward.on("error", () => {});
    open.add(client);
    client.pipe(onward).pipe(client);
    client.on("close", () => {
      open.delete(client);
      onward.destroy();
    });
    onward.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const way = new URL(target);
  way.hostname = "127.0.0.1";
  way.port = String(typeof address === "object" ? address?.port : "");
  return {
    state,
    url: way.href,
    cut: () => {
      state.isOpen = false;
      for (const client of open) client.destroy();
    },
    close: () => server.close(),
  };
}

test("a cut listener tries again at a steady pace, then listens once and tells of the gap", async () => {
  const way = await breakableWay(new URL(database.connectionString));
  const heard: string[] = [];
  const hearing: boolean[] = [];
  let gaps = 0;
  const listener = await listenToDatabase({
    connectionString: way.url,
    channels: ["news"],
    onNotice: (_channel, payload) => heard.push(payload),
    onHearing: (isHearing) => {
      if (hearing.at(-1) !== isHearing) hearing.push(isHearing);
    },
    onGap: () => {
      gaps += 1;
    },
    log: quiet,
  });
  const direct = new pg.Client({ connectionString: database.connectionString });
  await direct.connect();

  way.cut();
  way.state.tries = 0;
  const cutAtMs = Date.now();
  await until("a few tries", async () => (way.state.tries >= 4 ? true : undefined));
  expect(hearing).toEqual([true, false]);
  // Half a second apart: four tries take at least a second and a half.
  expect(Date.now() - cutAtMs).toBeGreaterThan(1_400);
  way.state.isOpen = true;
  await until("the gap to be told", async () => (gaps > 0 ? true : undefined));
  await direct.query("select pg_notify('news', 'hello')");
  await until("the notice", async () => (heard.length > 0 ? true : undefined));
  expect(heard).toEqual(["hello"]);
  expect(gaps).toBe(1);
  expect(hearing).toEqual([true, false, true]);

  await listener.close();
  await direct.end();
  way.close();
});

test("a database that is not there is an error at start, not an endless wait", async () => {
  const nowhere = { connectionString: "postgres://127.0.0.1:1/none", channels: ["news"] };
  const listening = listenToDatabase({
    ...nowhere,
    onNotice: () => {},
    onGap: () => {},
    log: quiet,
  });
  await expect(listening).rejects.toThrow("ECONNREFUSED");
});
