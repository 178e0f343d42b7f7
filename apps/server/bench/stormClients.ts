import { randomInt } from "node:crypto";
import { once } from "node:events";
import { beginSocket, type SessionPage, type UserPage } from "../src/testing/rigs/socketRig.ts";
import { askable } from "./askable.ts";

/** Pages that come back by themselves, each as late as the wallet's own client would. */
type Task = { readonly port: number; readonly pages: readonly UserPage[] };
type Arrival = { readonly version: number; readonly atMs: number };

const FEEDS = ["onStateUpdate", "onRatesUpdate", "onJwtWebToken", "onAgentSessionShutdown"];
const RETRY_MS = 500;
const RETRY_MS_MAX = 30_000;
const VERSION = /"version":(\d+)/;

const [task] = (await once(process, "message")) as unknown[];
const { port, pages } = task as Task; // our own starter sent it
const arrivals: Arrival[] = pages.map(() => ({ version: -1, atMs: 0 }));
const open = new Set<number>();

function note(index: number, message: Buffer): void {
  const found = VERSION.exec(message.toString("latin1", 0, 200))?.[1];
  if (found !== undefined)
    arrivals[index] = { version: Number.parseInt(found, 10), atMs: Date.now() };
}

function connect(index: number, { cookie, jwtWebToken }: SessionPage, failures = 0): void {
  const socket = beginSocket(port, cookie);
  let failed = failures;
  socket.on("open", () => {
    failed = 0;
    open.add(index);
    for (const [id, feed] of FEEDS.entries()) {
      const params = { path: `app.${feed}`, input: { jwtWebToken } };
      socket.send(JSON.stringify({ id, method: "subscription", params }));
    }
  });
  socket.on("message", (message: Buffer) => note(index, message));
  socket.on("close", () => {
    open.delete(index);
    const longestMs = Math.min(RETRY_MS_MAX, RETRY_MS * 2 ** failed);
    const page = { cookie, jwtWebToken };
    setTimeout(() => connect(index, page, failed + 1), randomInt(longestMs / 2, longestMs));
  });
}

for (const [index, page] of pages.entries()) {
  connect(index, page);
  // One machine opens them all: a few at a time, or its own queue of connections runs over.
  if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve, 20));
}

askable(null, { arrivals: () => ({ arrivals, open: open.size }) });
