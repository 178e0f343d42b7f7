import type { AddressInfo } from "node:net";
import type { Handlers } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import { pino } from "pino";
import { createHttpServer } from "../src/http/createHttpServer.ts";
import { createHandlers } from "../src/createHandlers.ts";
import { readSettings } from "../src/settings.ts";
import { askable } from "./askable.ts";
import { noFeeds } from "../src/testing/calls/noFeeds.ts";
import { openUserPage, type UserPage } from "../src/testing/rigs/socketRig.ts";
import { openWallet } from "./openWallet.ts";
import { nodesAt } from "../src/testing/settings/nodesAt.ts";

/**
 * The wallet's own HTTP server: real router, schemas, tokens, companion cookie, session memory,
 * limits, headers, metrics. Only what the measured mutation would ask of the database and the mail
 * server is left out: its handler answers at once.
 */
const SESSIONS = 500;

const { services, wallet, close } = await openWallet();
const handlers = createHandlers(services, noFeeds);
const sendConfirmCode: Handlers["auth.sendConfirmCode"] = async () =>
  ok({
    expire: new Date(0).toISOString(),
    nextSendAttemptTime: new Date(0).toISOString(),
    sendAttemptsLeft: 3,
  });
const http = await createHttpServer({
  settings: readSettings({
    COFFER_ENV: "local",
    SMTP_URL: "smtp://127.0.0.1:1",
    RATES_URL: "http://127.0.0.1:1",
    CHAIN_NODES: nodesAt("http://127.0.0.1:1"),
  }),
  wallet,
  handlers: { ...handlers, "auth.sendConfirmCode": sendConfirmCode },
  logger: pino({ level: "silent" }),
});
await http.server.listen({ host: "127.0.0.1", port: 0 });
const { port } = http.server.server.address() as AddressInfo; // a TCP server that listens has one
const pages: UserPage[] = [];
for (let n = 0; n < SESSIONS; n += 1) pages.push(await openUserPage(services));

askable(
  { port, pages },
  {
    cpu: () => process.cpuUsage(),
    stop: async () => {
      await http.close();
      await close();
    },
  },
);
