import type { Server as HttpServer } from "node:http";
import type { Server } from "node:net";
import { LOOPBACK } from "../start/sandboxPorts.ts";

export type Listener = { close(): Promise<void> };

/** Listens on the loopback only; closing ends the open connections too. */
export function listen(server: Server | HttpServer, port: number): Promise<Listener> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: LOOPBACK, port }, () => {
      server.off("error", reject);
      resolve({
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
  });
}
