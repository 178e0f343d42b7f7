import { once } from "node:events";
import { createFeedsRouter } from "@coffer/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { createFeeds } from "../../state/feeds.ts";
import { createSessionEnds } from "../../state/sessionEnds.ts";
import { createStatePublisher } from "../../state/statePublisher.ts";
import { until } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import {
  beginSocket,
  openSessionPage,
  serveSockets,
  socketWallet,
} from "../../testing/rigs/socketRig.ts";

let rig: Rig;
const opened: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  rig = await startRig();
});
afterEach(async () => {
  for (const close of opened.splice(0).toReversed()) await close();
});
afterAll(async () => rig.close());

async function startServer(pings?: { pingMs: number; pongWaitMs: number }): Promise<number> {
  const { services } = rig;
  const publisher = createStatePublisher({
    form: () => Promise.reject(new Error("nobody asks for a state")),
    readRevisions: async () => new Map(),
    log: services.log,
    metrics: services.metrics,
  });
  const sessionEnds = createSessionEnds(services);
  const feeds = createFeeds({ services, publisher, sessionEnds, rotate: async () => null });
  const router = createFeedsRouter(feeds);
  const wallet = socketWallet(services, sessionEnds);
  const server = await serveSockets({ wallet, router, ...(pings === undefined ? {} : { pings }) });
  opened.push(server.close);
  return server.port;
}

async function openSocket(port: number, cookie = ""): Promise<WebSocket> {
  const socket = beginSocket(port, cookie);
  opened.push(async () => socket.terminate());
  await once(socket, "open");
  return socket;
}

type Message = {
  readonly id?: number;
  readonly error?: unknown;
  readonly result?: { type: string };
};

test("rule 224: the 21st subscription of a socket is refused, and taken when one has gone", async () => {
  const port = await startServer();
  const { jwtWebToken, cookie } = await openSessionPage(rig.services);
  const pageOf = async () => {
    const socket = await openSocket(port, cookie);
    const [taken, refusals] = [new Set<number>(), [] as string[]];
    socket.on("message", (text: Buffer) => {
      if (text.toString() === "PING") return;
      const { id = 0, error, result } = JSON.parse(text.toString()) as Message; // tRPC's own form
      if (error !== undefined) refusals.push(text.toString());
      else if (result?.type === "data") taken.add(id);
    });
    const ask = (id: number) => {
      const params = { path: "app.onRatesUpdate", input: { jwtWebToken } };
      socket.send(JSON.stringify({ id, method: "subscription", params }));
    };
    const stop = (id: number) => socket.send(JSON.stringify({ id, method: "subscription.stop" }));
    return { taken, refusals, ask, stop };
  };
  const page = await pageOf();
  for (let id = 1; id <= 20; id += 1) page.ask(id);
  await until("twenty subscriptions", async () => (page.taken.size === 20 ? true : undefined));
  expect(page.refusals).toEqual([]);
  page.ask(21);
  await until("a refusal", async () => (page.refusals.length === 1 ? true : undefined));
  expect(page.refusals[0]).toContain("TOO_MANY_REQUESTS");
  const other = await pageOf();
  other.ask(1);
  await until("another socket's", async () => (other.taken.size === 1 ? true : undefined));
  expect(other.refusals).toEqual([]);
  page.stop(1);
  await until("room for one more", async () => {
    const { length } = page.refusals;
    const id = 100 + length;
    page.ask(id);
    await until("an answer", async () =>
      page.refusals.length > length || page.taken.has(id) ? true : undefined,
    );
    return page.refusals.length === length ? true : undefined;
  });
});

test("rule 224: a peer that answers no ping is dropped, and only that", async () => {
  const port = await startServer({ pingMs: 200, pongWaitMs: 2_000 });
  const silent = await openSocket(port);
  const lively = await openSocket(port);
  let pings = 0;
  lively.on("message", (text: Buffer) => {
    if (text.toString() !== "PING") return;
    pings += 1;
    lively.send("PONG");
  });
  await once(silent, "close");
  const before = pings;
  await until("one more ping", async () => (pings > before ? true : undefined));
  expect(lively.readyState).toBe(WebSocket.OPEN);
});
