import { createFeedsRouter } from "@coffer/contract";
import type { Services } from "../src/ports/services.ts";
import { createFeeds } from "../src/state/feeds.ts";
import { formAppState } from "../src/state/formAppState.ts";
import { createStatePublisher } from "../src/state/statePublisher.ts";
import { openUserPage, serveSockets, type UserPage } from "../src/testing/rigs/socketRig.ts";
import type { rotateSessionToken } from "../src/usecases/session/rotateSessionToken.ts";
import { openWallet } from "./openWallet.ts";
import { stateOfSize } from "./stateOfSize.ts";

type Asked = {
  readonly users: number;
  readonly rotate: (services: Services, sessionId: string) => ReturnType<typeof rotateSessionToken>;
};

/**
 * The wallet's own sockets, feeds and publisher with users, sessions and tokens on a real database.
 * Only the database's part of forming a state is left out: states are made up here, anew each time.
 */
export async function openSocketServer({ users, rotate }: Asked) {
  const { services, sessionEnds, wallet, close } = await openWallet();
  const empty = await formAppState(services, null);
  const round = { version: 0 };
  const publisher = createStatePublisher({
    form: async () => stateOfSize(empty, round.version),
    readRevisions: async () => new Map(),
    log: services.log,
    metrics: services.metrics,
  });
  const feeds = createFeeds({
    services,
    publisher,
    sessionEnds,
    rotate: (sessionId) => rotate(services, sessionId),
  });
  const router = createFeedsRouter(feeds);
  const { server, port, close: closeSockets } = await serveSockets({ wallet, router });
  const pages: UserPage[] = [];
  for (let n = 0; n < users; n += 1) pages.push(await openUserPage(services));

  return {
    server,
    ready: { port, pages, stateBytes: Buffer.byteLength(JSON.stringify(stateOfSize(empty, 1))) },
    publisher,
    round,
    /** The state of the first so many changes at this very moment. */
    change: (count: number) => {
      round.version += 1;
      for (const { userId } of pages.slice(0, count)) publisher.notice(userId);
      return { version: round.version, changedAtMs: Date.now() };
    },
    answers: {
      cpu: () => process.cpuUsage(),
      memory: () => {
        // Anything less keeps the pages of a grown young generation in a pool of the collector's.
        for (let turn = 0; turn < 2; turn += 1)
          globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" });
        const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
        return { resident: rss, live: heapUsed + external, heap: heapTotal };
      },
      stop: async () => {
        await closeSockets();
        await close();
      },
    },
  };
}
