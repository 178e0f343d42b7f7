import net from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import type { CallResult, WalletCaller, WireError } from "../testing/calls/callWallet.ts";
import { STRANGER } from "../testing/people/payments.ts";
import { activateEther, EVM, signIn, until } from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => world.stop());

const upgrade = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    "Host: x",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "\r\n",
  ].join("\r\n");

const isAlive = async () =>
  world.server().exitCode === null && (await fetch(`${world.origin}/health/live`)).status === 200;

async function breakNode(mode: "down" | "ok"): Promise<void> {
  const response = await fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "evm", mode }),
  });
  if (!response.ok) throw new Error(await response.text());
}

/** Sends a text over a bare connection and does with the answer what the test says. */
const knock = (text: string, then: "wait" | "reset") =>
  new Promise<void>((resolve) => {
    const socket = net.connect(world.port, "127.0.0.1");
    socket.on("error", () => resolve());
    socket.on("close", () => resolve());
    socket.resume();
    socket.on("connect", () =>
      socket.write(text, () => {
        if (then === "reset") setImmediate(() => socket.resetAndDestroy());
      }),
    );
  });

const paths = ["//", "/", "/nope", "http://[", "/api/trpcws?x", "/%"];
test.each(paths)("an upgrade of %j is answered and the server lives", async (path) => {
  await knock(upgrade(path), "wait");
  expect(await isAlive()).toBe(true);
});

test.each(["/api/trpc/%F0%9F", "/%F0%9F"])(
  "an address that is none, %s, is refused in the shape of every refusal",
  async (path) => {
    const response = await fetch(`${world.origin}${path}`, { method: "POST" });
    expect(response.status).toBe(400);
    const data = { code: "BAD_REQUEST", httpStatus: 400, errorCode: null };
    expect(await response.json()).toEqual({
      error: { message: "BAD_REQUEST", code: -32600, data },
    });
  },
);

test("a procedure that is not there is not found", async () => {
  const response = await fetch(`${world.origin}/api/trpc/app.nothing`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const data = { code: "NOT_FOUND", errorCode: null };
  expect(await response.json()).toMatchObject({ error: { data } });
});

test("callers that reset a refused upgrade do not end the server", async () => {
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, () => knock(upgrade("/nope"), "reset")));
  expect(await isAlive()).toBe(true);
});

test("a subscription over HTTP is refused: pushes live behind the socket's door", async () => {
  const caller = await signIn(world, "stream@example.com");
  const refused = await caller.call("app.onStateUpdate");
  expect(refused).toMatchObject({ ok: false, error: { code: "METHOD_NOT_SUPPORTED" } });
});

test("connections of the database cut under load cost calls, never the server", async () => {
  const caller = await signIn(world, "cut@example.com");
  await activateEther(caller);
  const database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const state = { isOver: false, answered: 0, codes: new Set<string>() };
  const load = Array.from({ length: 6 }, async () => {
    while (!state.isOver) {
      const result = await caller.call("settings.setLocale", { locale: "en" });
      if (!result.ok) state.codes.add(result.error.code);
      state.answered += 1;
    }
  });
  for (let cut = 0; cut < 3; cut += 1) {
    const before = state.answered;
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await until("answers after the cut", async () =>
      state.answered > before + 20 ? true : undefined,
    );
  }
  state.isOver = true;
  await Promise.all(load);
  await database.end();
  expect([...state.codes]).not.toContain("INTERNAL_SERVER_ERROR");
  await until("a call that works again", async () => {
    const result = await caller.call("app.getAppState");
    return result.ok ? true : undefined;
  });
  expect(await isAlive()).toBe(true);
});

/** What a call is refused with, once it is for what is away. */
const untilAway = (call: () => Promise<CallResult<unknown>>) =>
  until("a refusal", async () => {
    const result = await call();
    return result.ok ? undefined : result.error;
  });

const expectShortly = (error: WireError) => {
  expect(error).toMatchObject({ code: "TIMEOUT", errorCode: null });
  const leftMs = Date.parse(error.retryAfter ?? "") - Date.now();
  expect(leftMs).toBeGreaterThan(0);
  expect(leftMs).toBeLessThanOrEqual(5_000);
};

/** What a subscription over a socket is refused with; undefined while it is not. */
const refusalOfFeed = ({ cookie, token }: WalletCaller) =>
  new Promise<WireError | undefined>((resolve) => {
    const socket = new WebSocket(`${world.origin.replace("http", "ws")}/api/trpcws`, {
      headers: { cookie, origin: world.origin },
    });
    const params = { path: "app.onStateUpdate", input: { jwtWebToken: token } };
    socket.on("open", () => socket.send(JSON.stringify({ id: 1, method: "subscription", params })));
    socket.on("error", () => resolve(undefined));
    socket.on("message", (message: Buffer) => {
      const { error } = Object(JSON.parse(message.toString()));
      resolve(error?.data);
      socket.terminate();
    });
  });

test("while the database is away calls say when to try again, and then they work", async () => {
  const caller = await signIn(world, "away@example.com");
  const beside = new URL(world.connectionString);
  const name = beside.pathname.slice(1);
  beside.pathname = "/postgres";
  const database = new pg.Client({ connectionString: beside.href });
  await database.connect();
  await database.query(`alter database "${name}" with allow_connections false`);
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1",
    [name],
  );
  expectShortly(await untilAway(() => caller.call("settings.setLocale", { locale: "en" })));
  expectShortly(await untilAway(() => caller.call("app.getAppState")));
  expectShortly(await until("a refused subscription", () => refusalOfFeed(caller)));
  await database.query(`alter database "${name}" with allow_connections true`);
  await database.end();
  await until("an answer", async () => {
    const result = await caller.call("app.getAppState");
    return result.ok ? true : undefined;
  });
});

test("while the node is away a fee cannot be told, and the caller may ask again shortly", async () => {
  const caller = await signIn(world, "node@example.com");
  const asset = await activateEther(caller);
  await breakNode("down");
  const currency = { symbol: "ETH", type: "COIN" };
  const paymentInput = { accountId: asset.id, currency, amount: "0.5", destination: STRANGER };
  const asked = { paymentInput, networkId: EVM };
  expectShortly(await untilAway(() => caller.call("wallet.estimatePayment", asked)));
  await breakNode("ok");
});

const read = async (port: number, path = "/metrics") => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return { status: response.status, text: await response.text() };
};

test("figures are read on private ports, of the wallet and of its signer, and nowhere else", async () => {
  await signIn(world, "counted@example.com");
  expect((await read(world.port)).status).toBe(404);
  const wallet = await read(world.port + 40);
  expect(wallet.status).toBe(200);
  expect(wallet.text).toMatch(/^coffer_calls_total\{procedure="app.initApp",code="OK"\} \d+$/m);
  expect(wallet.text).toMatch(/^coffer_call_duration_seconds_count\{procedure="app.initApp"\}/m);
  expect(wallet.text).toMatch(/^coffer_sockets_open \d+$/m);
  expect(wallet.text).not.toContain("counted@example.com");
  const signer = await read(world.port + 41);
  expect(signer.text).toMatch(/^coffer_process_cpu_seconds_total /m);
});

test("a half-sent request does not hold up the stop", async () => {
  const half = net.connect(world.port, "127.0.0.1");
  half.on("error", () => {});
  const head = "POST /api/trpc/app.initApp HTTP/1.1\r\nHost: x\r\ncontent-length: 100\r\n\r\n{";
  await new Promise<void>((resolve) => half.write(head, () => resolve()));
  const server = world.server();
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  expect(await ended).toBe(0);
  half.destroy();
});
