import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { createAppRouter } from "@coffer/contract";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { WebSocketServer } from "ws";
import { createCallContext } from "./callContext.ts";
import { companionCookieName, readCookie } from "./cookies.ts";
import { noteFailedCall } from "./noteFailedCall.ts";
import type { WalletHttp } from "./walletHttp.ts";

const MESSAGE_BYTES_MAX = 64 * 1024;
const PING_MS = 30_000;
const PONG_WAIT_MS = 5_000;

/** Sockets that one browser may hold open (ASVS 15.2.2). */
const SOCKETS_PER_BROWSER_MAX = 10;

export type Sockets = { readonly close: () => Promise<void> };

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** Counts what is open under a name; null when there is no room for one more. */
function createCounter(max: number) {
  const open = new Map<string, number>();
  return {
    take: (name: string): (() => void) | null => {
      const count = open.get(name) ?? 0;
      if (count >= max) return null;
      open.set(name, count + 1);
      return () => {
        const left = (open.get(name) ?? 1) - 1;
        if (left === 0) open.delete(name);
        else open.set(name, left);
      };
    },
  };
}

/** The browser behind an upgrade: its companion cookie, or its address when it brings none. */
function browserOf({ cookies, clientAddress }: WalletHttp, request: IncomingMessage): string {
  for (const kind of ["web", "tg"] as const) {
    const companion = readCookie(request.headers.cookie, companionCookieName(cookies, kind));
    if (companion !== null) return companion;
  }
  return clientAddress(request);
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
  const counter = createCounter(SOCKETS_PER_BROWSER_MAX);
  const handler = applyWSSHandler({
    wss: sockets,
    router,
    onError: noteFailedCall(wallet.services.log),
    keepAlive: { enabled: true, pingMs: PING_MS, pongWaitMs: PONG_WAIT_MS },
    createContext: ({ req }) =>
      createCallContext(wallet, {
        headers: req.headers,
        remoteAddress: wallet.clientAddress(req),
        setCompanion: () => {
          throw new Error("A socket cannot set a cookie: sessions begin over HTTP.");
        },
      }),
  });

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else hears of this socket's end; unheard, it would end the process.
    socket.on("error", () => socket.destroy());
    const [path] = (request.url ?? "").split("?");
    if (path !== `${wallet.basePath}api/trpcws`) {
      refuseUpgrade(socket, "404 Not Found");
      return;
    }
    if (!wallet.origins.has(request.headers.origin ?? "")) {
      refuseUpgrade(socket, "403 Forbidden");
      return;
    }
    const release = counter.take(browserOf(wallet, request));
    if (release === null) {
      refuseUpgrade(socket, "429 Too Many Requests");
      return;
    }
    socket.once("close", release);
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
