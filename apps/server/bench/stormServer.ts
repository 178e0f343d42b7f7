import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createAppRouter } from "@coffer/contract";
import { openSockets } from "../src/http/socket.ts";
import { createHandlers } from "../src/procedures/createHandlers.ts";
import { createFeeds } from "../src/state/feeds.ts";
import { formAppState } from "../src/state/formAppState.ts";
import { createStatePublisher } from "../src/state/statePublisher.ts";
import { CONNECTIONS_WAITING_MAX } from "../src/http/connectionsWaiting.ts";
import { rotateSessionToken } from "../src/usecases/session/rotateSessionToken.ts";
import { askable } from "./askable.ts";
import { openPage, openWallet, type Page } from "./openWallet.ts";
import { stateOfSize } from "./stateOfSize.ts";

/**
 * The wallet's own sockets and feeds with two thousand users, sessions and tokens on a real
 * database. Only forming a state is left out: states are made up here, anew each time.
 */
const USERS = 2_000;

const { services, sessionEnds, wallet, close } = await openWallet();
const empty = await formAppState(services, null);
const round = { version: 0 };
const publisher = createStatePublisher({
  form: async () => stateOfSize(empty, round.version),
  readRevisions: async () => new Map(),
  log: services.log,
  metrics: services.metrics,
});
const rotate = (sessionId: string) => rotateSessionToken(services, sessionId);
const feeds = createFeeds({ services, publisher, sessionEnds, rotate });
const router = createAppRouter(createHandlers(services, feeds));
const server = createServer();
const held = new Set<Socket>();
server.on("connection", (socket: Socket) => {
  held.add(socket);
  socket.once("close", () => held.delete(socket));
});
server.listen({ host: "127.0.0.1", port: 0, backlog: CONNECTIONS_WAITING_MAX });
await once(server, "listening");
const sockets = openSockets({ server, wallet, router });
const { port } = server.address() as AddressInfo; // a TCP server that listens has one
const pages: Page[] = [];
for (let n = 0; n < USERS; n += 1) pages.push(await openPage(services));

/** The state of the first so many changes at this very moment. */
function change(count: number) {
  round.version += 1;
  for (const { userId } of pages.slice(0, count)) publisher.notice(userId);
  return { version: round.version, changedAtMs: Date.now() };
}

/** Every connection breaks, and everybody's state changes before anybody is back. */
function cut() {
  const count = held.size;
  for (const socket of held) socket.resetAndDestroy();
  return { ...change(USERS), count };
}

askable(
  { port, pages },
  {
    cut,
    changeThousand: () => change(1_000),
    held: () => held.size,
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
