import net from "node:net";
import { startTestDatabase } from "@coffer/postgres/testing";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "../../testing/people/people.ts";
import { listenToDatabase } from "./listener.ts";

const quiet = { info: () => {}, warn: () => {}, alarm: () => {} };
let database: Awaited<ReturnType<typeof startTestDatabase>>;
beforeAll(async () => {
  database = await startTestDatabase();
});
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

const frame = (kind: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(kind), length, body]);
};
const ready = frame("Z", Buffer.from("I"));
const welcome = Buffer.concat([frame("R", Buffer.alloc(4)), ready]);
const refusal = frame("E", Buffer.from("SERROR\0C57014\0Mno listening here\0\0"));

/**
 * A way to the database whose first connection is welcomed, is refused its LISTEN, and then lingers
 * until the test ends it. Every later one leads to the database.
 */
async function lingeringWay(target: URL) {
  const first: net.Socket[] = [];
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    client.on("error", () => {});
    if (first.length === 0) {
      first.push(client);
      let isWelcome = false;
      client.on("data", (bytes) => {
        if (!isWelcome) client.write(welcome);
        else if (bytes[0] === "Q".charCodeAt(0)) client.write(Buffer.concat([refusal, ready]));
        isWelcome = true;
      });
      return;
    }
    const onward = net.connect(Number.parseInt(target.port, 10), target.hostname);
    onward.on("error", () => {});
    client.pipe(onward).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const way = new URL(target);
  way.hostname = "127.0.0.1";
  way.port = String(typeof address === "object" ? address?.port : "");
  return {
    url: way.href,
    endFirst: () => new Promise<void>((resolve) => first[0]?.once("close", resolve).end()),
    close: () => server.close(),
  };
}

test("the late end of a connection that never listened does not say that its successor is deaf", async () => {
  const way = await lingeringWay(new URL(database.connectionString));
  const hearing: boolean[] = [];
  const heard: string[] = [];
  const listening = (url: string) =>
    listenToDatabase({
      connectionString: url,
      channels: ["late"],
      onNotice: (_channel, payload) => heard.push(payload),
      onHearing: (isHearing) => void hearing.push(isHearing),
      onGap: () => {},
      log: quiet,
    });
  // The first connection of all decides whether listening begins: it fails, as at any start.
  await expect(listening(way.url)).rejects.toThrow("no listening here");
  const listener = await listening(way.url);
  await way.endFirst();
  const direct = new pg.Client({ connectionString: database.connectionString });
  await direct.connect();
  await direct.query("select pg_notify('late', 'hello')");
  await until("the notice", async () => (heard.length > 0 ? true : undefined));
  expect(hearing).toEqual([true]);
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
