import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { createAppRouter } from "@coffer/contract";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { WebSocketServer } from "ws";
import { createCallContext } from "./callContext.ts";
import { limitedAddress } from "./addressLimits.ts";
import type { WalletHttp } from "./walletHttp.ts";

const MESSAGE_BYTES_MAX = 64 * 1024;
const PING_MS = 30_000;
const PONG_WAIT_MS = 5_000;

export type Sockets = { readonly close: () => Promise<void> };

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/**
 * Subscriptions over a websocket. The upgrade must come from a page of the wallet; the token comes
 * in each subscription's input and is held against the companion cookie of the upgrade.
 */
export function openSockets(
  server: Server,
  wallet: WalletHttp,
  router: ReturnType<typeof createAppRouter>,
): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });
  const handler = applyWSSHandler({
    wss: sockets,
    router,
    keepAlive: { enabled: true, pingMs: PING_MS, pongWaitMs: PONG_WAIT_MS },
    createContext: ({ req }) =>
      createCallContext(wallet, {
        headers: req.headers,
        remoteAddress: limitedAddress(req.socket.remoteAddress ?? ""),
        setCompanion: () => {
          throw new Error("A socket cannot set a cookie: sessions begin over HTTP.");
        },
      }),
  });

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = new URL(request.url ?? "/", "http://wallet").pathname;
    if (path !== `${wallet.basePath}api/trpcws`) {
      refuseUpgrade(socket, "404 Not Found");
      return;
    }
    if (!wallet.origins.has(request.headers.origin ?? "")) {
      refuseUpgrade(socket, "403 Forbidden");
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on("error", () => client.terminate());
      sockets.emit("connection", client, request);
    });
  });

  return {
    close: async () => {
      handler.broadcastReconnectNotification();
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}
