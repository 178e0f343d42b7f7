import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createAppRouter } from "@coffer/contract";
import { openSockets } from "../src/http/socket.ts";
import { createHandlers } from "../src/procedures/createHandlers.ts";
import { createFeeds } from "../src/state/feeds.ts";
import { formAppState } from "../src/state/formAppState.ts";
import { createStatePublisher } from "../src/state/statePublisher.ts";
import { askable } from "./askable.ts";
import { openPage, openWallet, type Page } from "./openWallet.ts";
import { stateOfSize } from "./stateOfSize.ts";

/**
 * The wallet's own sockets, feeds and publisher with a thousand users. Only the database's part of
 * forming a state is left out: states are made up here, anew each time.
 */
const USERS = 1_000;
const PACED_MS = 4_000;

const { services, sessionEnds, wallet, close } = await openWallet();
const empty = await formAppState(services, null);
const round = { version: 0 };
const publisher = createStatePublisher({
  form: async () => stateOfSize(empty, round.version),
  readRevisions: async () => new Map(),
  log: services.log,
  metrics: services.metrics,
});
const feeds = createFeeds({ services, publisher, sessionEnds, rotate: async () => null });
const router = createAppRouter(createHandlers(services, feeds));
const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
const sockets = openSockets({ server, wallet, router });
const { port } = server.address() as AddressInfo; // a TCP server that listens has one
const pages: Page[] = [];
for (let n = 0; n < USERS; n += 1) pages.push(await openPage(services));
const stateBytes = Buffer.byteLength(JSON.stringify(stateOfSize(empty, 1)));

/** Everybody's state changes at this very moment. */
function changeAtOnce() {
  round.version += 1;
  for (const { userId } of pages) publisher.notice(userId);
  return { version: round.version, changedAtMs: Date.now() };
}

/** Everybody's state changes once within four seconds, one after the other. */
async function changeOneByOne() {
  round.version += 1;
  const changedAtMs: number[] = [];
  const startedMs = Date.now();
  for (const [index, { userId }] of pages.entries()) {
    const dueMs = startedMs + (index * PACED_MS) / USERS;
    while (Date.now() < dueMs) await new Promise((resolve) => setTimeout(resolve, 1));
    changedAtMs.push(Date.now());
    publisher.notice(userId);
  }
  return { version: round.version, changedAtMs };
}

askable(
  { port, pages, stateBytes },
  {
    changeAtOnce,
    changeOneByOne,
    cpu: () => process.cpuUsage(),
    memory: () => {
      globalThis.gc?.();
      const { rss, heapUsed, external } = process.memoryUsage();
      return { resident: rss, live: heapUsed + external };
    },
    stop: async () => {
      await sockets.close();
      server.close();
      await close();
    },
  },
);
