import { once } from "node:events";
import { beginSocket, type UserPage } from "../src/testing/rigs/socketRig.ts";
import { askable } from "./askable.ts";

/** The readers: one socket per page. Notes when the newest version reached each of them. */
type Task = { readonly port: number; readonly pages: readonly UserPage[] };

const [task] = (await once(process, "message")) as unknown[];
const { port, pages } = task as Task; // our own starter sent it
const arrivals = { version: -1, atMs: [] as number[], count: 0 };
const VERSION = /"version":(\d+)/;

function note(index: number, message: Buffer): void {
  const version = Number.parseInt(
    VERSION.exec(message.toString("latin1", 0, 200))?.[1] ?? "-1",
    10,
  );
  if (version < 0) return;
  if (version !== arrivals.version) Object.assign(arrivals, { version, atMs: [], count: 0 });
  arrivals.atMs[index] = Date.now();
  arrivals.count += 1;
}

for (const [index, { cookie, jwtWebToken }] of pages.entries()) {
  const socket = beginSocket(port, cookie);
  socket.on("message", (message: Buffer) => note(index, message));
  await once(socket, "open");
  const params = { path: "app.onStateUpdate", input: { jwtWebToken } };
  socket.send(JSON.stringify({ id: 1, method: "subscription", params }));
}

askable(null, {
  arrivals: async () => {
    while (arrivals.count < pages.length) await new Promise((resolve) => setTimeout(resolve, 2));
    return arrivals;
  },
  reset: () => Object.assign(arrivals, { version: -1, atMs: [], count: 0 }),
});
