import type { UserId } from "@coffer/core/ids";
import { once } from "node:events";
import { createFeedsRouter, type AppState } from "@coffer/contract";
import { transportCatalogue } from "@coffer/contract/errors";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WebSocket } from "ws";
import type { Services } from "../../ports/services.ts";
import { createMetrics } from "../../metrics/createMetrics.ts";
import { createFeeds } from "../../state/feeds.ts";
import { formAppState } from "../../state/formAppState.ts";
import { createSessionEnds } from "../../state/sessionEnds.ts";
import { createHandlers } from "../../createHandlers.ts";
import { createStatePublisher } from "../../state/statePublisher.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import {
  beginSocket,
  openSessionPage,
  openUserPage,
  serveSockets,
  socketWallet,
} from "../../testing/rigs/socketRig.ts";
import { until } from "../../testing/people/people.ts";
import type { SocketLimits } from "./flushedSocket.ts";

const FRAME_BYTES = 900_000;
const patient: SocketLimits = {
  bytesMax: 1024 * 1024,
  unflushedMsMax: 60_000,
  unnamedMsMax: 60_000,
};
const impatient: SocketLimits = { ...patient, unflushedMsMax: 500 };

let rig: Rig;
const opened: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  rig = await startRig();
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(async () => rig.close());

/** A server whose states are large and change whenever a test says so. */
async function startServer(limits: SocketLimits, other: Partial<Services> = {}) {
  const metrics = createMetrics();
  const told: string[] = [];
  const tell = (message: string) => void told.push(message);
  const log = { info: tell, warn: tell, alarm: tell };
  const services = { ...rig.services, metrics, log, ...other };
  const empty = await formAppState(services, null);
  const padding = "x".repeat(FRAME_BYTES);
  const revisions = new Map<string, number>();
  const formed = new Map<string, number>();
  let held: Promise<void> = Promise.resolve();
  const publisher = createStatePublisher({
    form: async (userId): Promise<AppState> => {
      formed.set(userId, (formed.get(userId) ?? 0) + 1);
      const version = revisions.get(userId) ?? 0;
      const kyc = { ...empty.kyc, formUrl: `${version}${padding}` };
      await held;
      return { ...empty, version, kyc };
    },
    readRevisions: async () => revisions,
    log: services.log,
    metrics,
  });
  const sessionEnds = createSessionEnds(services);
  let asked = 0;
  const watch: typeof publisher.watch = (userId) => {
    const watched = publisher.watch(userId);
    const next = () => {
      asked += 1;
      return watched.next();
    };
    return { ...watched, next };
  };
  const counted = { ...publisher, watch };
  const rotate = async () => null;
  const feeds = createFeeds({ services, publisher: counted, sessionEnds, rotate });
  const router = createFeedsRouter(createHandlers(services, feeds));
  const wallet = socketWallet(services, sessionEnds);
  const { port, close } = await serveSockets({ wallet, router, limits });
  opened.push(close);
  const change = (userId: UserId): number => {
    const revision = (revisions.get(userId) ?? 0) + 1;
    revisions.set(userId, revision);
    publisher.notice(userId);
    return revision;
  };
  const read = async (series: string) => {
    const lines = (await metrics.text()).split("\n");
    const found = lines.find((line) => line.startsWith(`${series} `)) ?? "";
    return found === "" ? 0 : Number.parseInt(found.slice(series.length), 10);
  };
  return {
    port,
    change,
    formed: (userId: UserId) => formed.get(userId) ?? 0,
    /** Keeps every state back that is formed from now on, until what it answers is called. */
    holdStates: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    /** How often a subscription has been ready for a state. */
    asked: () => asked,
    buffered: () => read("coffer_sockets_buffered_bytes"),
    told,
    cut: (reason: string) => read(`coffer_pushes_cut_total{reason="${reason}"}`),
  };
}

type Message = { readonly result?: { readonly data?: AppState } };

/** A page of a user of its own: a session, a socket, a subscription. */
async function openPage(port: number) {
  const { jwtWebToken, userId, cookie } = await openUserPage(rig.services);
  const socket = await openSocket(port, cookie);
  const seen: number[] = [];
  const page = { userId, socket, seen, isCut: false };
  socket.on("message", (text: Buffer) => {
    if (text.toString() === "PONG") return;
    const { result } = JSON.parse(text.toString()) as Message; // tRPC's own form
    if (result?.data !== undefined) seen.push(result.data.version);
  });
  socket.on("close", () => (page.isCut = true));
  const asking = (id: number, method: string, path: string) =>
    JSON.stringify({ id, method, params: { path, input: { jwtWebToken } } });
  const ask = (...asked: Parameters<typeof asking>) => socket.send(asking(...asked));
  /** Another tab of the same browser, which subscribes as well. */
  const openTab = async () => {
    const tab = await openSocket(port, cookie);
    tab.send(asking(1, "subscription", "app.onStateUpdate"));
    return tab;
  };
  ask(1, "subscription", "app.onStateUpdate");
  await until("the first state", async () => (seen.length > 0 ? true : undefined));
  return { ...page, ask, asking, openTab, isCut: () => page.isCut };
}

async function openSocket(port: number, cookie = ""): Promise<WebSocket> {
  const socket = beginSocket(port, cookie);
  opened.push(async () => socket.terminate());
  await once(socket, "open");
  return socket;
}

/** Changes a user's state until what is pushed no longer leaves the server. */
async function fill(server: Awaited<ReturnType<typeof startServer>>, userId: UserId) {
  await until("a frame that is stuck", async () => {
    server.change(userId);
    const isStuck = (await server.buffered()) > 0 || (await server.cut("time")) > 0;
    return isStuck ? true : undefined;
  });
}

test("who stops reading holds one frame, costs no more work, and gets the newest at last", async () => {
  const server = await startServer(patient);
  const slow = await openPage(server.port);
  const healthy = await openPage(server.port);
  slow.socket.pause();
  await fill(server, slow.userId);
  const formedBefore = server.formed(slow.userId);
  for (let round = 1; round <= 20; round += 1) {
    server.change(slow.userId);
    const version = server.change(healthy.userId);
    await until("the healthy page's state", async () =>
      healthy.seen.at(-1) === version ? true : undefined,
    );
  }
  expect(server.formed(slow.userId)).toBe(formedBefore);
  const held = await server.buffered();
  expect(held).toBeGreaterThan(0);
  expect(held).toBeLessThan(FRAME_BYTES * 1.1);
  const newest = server.change(slow.userId);
  slow.socket.resume();
  await until("the newest state", async () => (slow.seen.at(-1) === newest ? true : undefined));
  expect(slow.seen).toEqual(slow.seen.toSorted((left, right) => left - right));
  expect(slow.seen.length).toBeLessThan(newest);
});

test("who has not read for too long is cut off, and nobody else", async () => {
  const server = await startServer(impatient);
  const slow = await openPage(server.port);
  const healthy = await openPage(server.port);
  slow.socket.pause();
  await fill(server, slow.userId);
  await until("the cut", async () => ((await server.cut("time")) === 1 ? true : undefined));
  expect(await server.buffered()).toBe(0);
  const version = server.change(healthy.userId);
  await until("the healthy page's state", async () =>
    healthy.seen.at(-1) === version ? true : undefined,
  );
  expect(healthy.isCut()).toBe(false);
  slow.socket.resume();
  await until("the end of the slow page's socket", async () => (slow.isCut() ? true : undefined));
});

test("who calls on and reads nothing is cut off at a megabyte", async () => {
  const server = await startServer(patient);
  const greedy = await openPage(server.port);
  await until("the next state's turn", async () => (server.asked() === 2 ? true : undefined));
  greedy.socket.pause();
  const letGo = server.holdStates();
  for (let call = 2; call <= 20; call += 1) greedy.ask(call, "subscription", "app.onStateUpdate");
  // All at once: one whose frame is stuck already is not ready for more.
  await until("all who ask", async () => (server.asked() === 21 ? true : undefined));
  letGo();
  await until("the cut", async () => ((await server.cut("bytes")) === 1 ? true : undefined));
  await until("nothing held", async () => ((await server.buffered()) === 0 ? true : undefined));
  expect(await server.cut("time")).toBe(0);
});

test("a socket that says nothing of its session is closed, and only that", async () => {
  const server = await startServer({ ...patient, unnamedMsMax: 500 });
  const page = await openPage(server.port);
  const { cookie } = await openSessionPage(rig.services);
  const silent = await openSocket(server.port, cookie);
  await once(silent, "close");
  const version = server.change(page.userId);
  await until("the page's state", async () => (page.seen.at(-1) === version ? true : undefined));
  expect(page.isCut()).toBe(false);
});

test("rule 224: a session has ten sockets; the eleventh is closed as soon as it says whose it is", async () => {
  const server = await startServer(patient);
  const page = await openPage(server.port);
  for (let tab = 2; tab <= 10; tab += 1) {
    const socket = await page.openTab();
    await once(socket, "message");
  }
  const eleventh = await page.openTab();
  const [code] = await once(eleventh, "close");
  expect(code).toBe(1008);
  expect(page.isCut()).toBe(false);
  const other = await openPage(server.port);
  expect(other.isCut()).toBe(false);
});

test("a message that is too long closes its socket and is told as what it is", async () => {
  const server = await startServer(patient);
  const socket = await openSocket(server.port);
  socket.send("x".repeat(65 * 1024));
  await once(socket, "close");
  expect(server.told).toEqual(["A socket was closed: what came over it is no message."]);
});

/** Whether a socket that was sent this is closed, or gives a sign of life so many times when it is asked. */
function closedOrAlive(socket: WebSocket, texts: readonly string[], signs: number) {
  const left = { signs };
  return new Promise<"closed" | "alive">((resolve) => {
    socket.once("close", () => resolve("closed"));
    socket.on("message", (text: Buffer) => {
      if (text.toString() !== "PONG") socket.send("PING");
      else left.signs -= 1;
      if (left.signs === 0) resolve("alive");
    });
    for (const text of texts) socket.send(text);
  });
}

test("a socket carries subscriptions alone, and ten calls that fail close it", async () => {
  const server = await startServer(patient);
  const page = await openPage(server.port);
  const other = await openPage(server.port);
  const answers: string[] = [];
  page.socket.on("message", (text: Buffer) => answers.push(text.toString()));
  for (let call = 2; call <= 10; call += 1) page.ask(call, "query", "app.getAppState");
  await until("nine refusals", async () => (answers.length === 9 ? true : undefined));
  expect(answers.every((text) => text.includes("NOT_FOUND"))).toBe(true);
  expect(page.isCut()).toBe(false);
  expect(await closedOrAlive(page.socket, [page.asking(11, "mutation", "app.initApp")], 1)).toBe(
    "closed",
  );
  expect(other.isCut()).toBe(false);
});

test("a session that a page asks for over a socket is refused in the words of the catalogue, and not logged", async () => {
  const server = await startServer(patient);
  const { cookie } = await openSessionPage(rig.services);
  const socket = await openSocket(server.port, cookie);
  const asked = { path: "app.initApp", input: { bundleId: "coffer-web@0.1.0" } };
  const answer = async (id: number, message: object) => {
    socket.send(JSON.stringify({ id, ...message }));
    const [text] = (await once(socket, "message")) as [Buffer]; // what ws hands over
    return JSON.parse(text.toString()) as unknown;
  };
  const data = { code: "NOT_FOUND", httpStatus: 404, errorCode: null };
  const error = { message: "NOT_FOUND", code: -32004, data };
  for (const [index, method] of ["mutation", "query", "subscription"].entries())
    expect(await answer(index + 1, { method, params: asked })).toEqual({ id: index + 1, error });
  expect(Object.keys(transportCatalogue)).toContain(data.code);
  expect(server.told).toEqual([]);
  socket.send("PING");
  const [sign] = (await once(socket, "message")) as [Buffer]; // as above
  expect(sign.toString()).toBe("PONG");
});

test("an address that sends more than its budget is not read any more, its signed-in people are", async () => {
  const codes = { ...rig.services.codes, isLimitedByAddress: () => true };
  const nowMs = rig.services.clock.nowMs();
  const server = await startServer(patient, { codes, clock: { nowMs: () => nowMs } });
  const page = await openPage(server.port);
  const socket = await openSocket(server.port);
  const pings = Array.from({ length: 1_000 }, () => "PING");
  expect(await closedOrAlive(socket, pings, pings.length)).toBe("closed");
  expect(await server.cut("flood")).toBe(1);
  const again = beginSocket(server.port, "");
  const [, { statusCode }] = await once(again, "unexpected-response");
  expect(statusCode).toBe(429);
  expect(await closedOrAlive(page.socket, ["PING"], 1)).toBe("alive");
  expect(await closedOrAlive(page.socket, pings, pings.length)).toBe("closed");
  expect(await server.cut("flood")).toBe(2);
});
