import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { createAppRouter } from "@coffer/contract";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { WebSocketServer } from "ws";
import { createCallContext } from "./callContext.ts";
import { companionCookieName, readCookie } from "./cookies.ts";
import { FlushedSocket, type SocketLimits } from "./flushedSocket.ts";
import { noteFailedCall } from "./noteFailedCall.ts";
import { noteSockets } from "./noteSockets.ts";
import { pushEncoder } from "./pushEncoder.ts";
import { CALLS_PER_REQUEST_MAX } from "./readCalls.ts";
import { socketCounter } from "./socketCounter.ts";
import type { WalletHttp } from "./walletHttp.ts";

const MESSAGE_BYTES_MAX = 64 * 1024;
const PING_MS = 30_000;
const PONG_WAIT_MS = 5_000;
const LIMITS: SocketLimits = { bytesMax: 1024 * 1024, unflushedMsMax: 30_000 };
/** Looks for stuck sockets in one time limit. */
const LOOKS_PER_LIMIT = 10;

/** Sockets that one browser may hold open (ASVS 15.2.2). */
const SOCKETS_PER_BROWSER_MAX = 10;

type Router = ReturnType<typeof createAppRouter>;
type Options = {
  readonly server: Server;
  readonly wallet: WalletHttp;
  readonly router: Router;
  readonly limits?: SocketLimits;
};
export type Sockets = { readonly close: () => Promise<void> };

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.once("finish", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/** The browser behind an upgrade: its companion cookie, or its address when it brings none. */
function browserOf({ cookies, clientAddress }: WalletHttp, request: IncomingMessage): string {
  for (const kind of ["web", "tg"] as const) {
    const companion = readCookie(request.headers.cookie, companionCookieName(cookies, kind));
    if (companion !== null) return companion;
  }
  return clientAddress(request);
}

function answerCalls(sockets: WebSocketServer, wallet: WalletHttp, router: Router) {
  return applyWSSHandler({
    wss: sockets,
    router,
    maxBatchSize: CALLS_PER_REQUEST_MAX,
    experimental_encoder: pushEncoder,
    onError: noteFailedCall(wallet.services.log),
    keepAlive: { enabled: true, pingMs: PING_MS, pongWaitMs: PONG_WAIT_MS },
    createContext: ({ req, res }) =>
      createCallContext(wallet, {
        headers: req.headers,
        remoteAddress: () => wallet.clientAddress(req),
        setCompanion: () => {
          throw new Error("A socket cannot set a cookie: sessions begin over HTTP.");
        },
        ...(res instanceof FlushedSocket ? { whenFlushed: () => res.whenFlushed() } : {}),
      }),
  });
}

/**
 * Subscriptions over a websocket. The upgrade must come from a page of the wallet; the token comes
 * in each subscription's input and is held against the companion cookie of the upgrade. A socket
 * whose reader falls behind is pushed nothing more until it has caught up, and in the end cut off.
 */
export function openSockets({ server, wallet, router, limits = LIMITS }: Options): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    WebSocket: FlushedSocket,
  });
  const onCut = noteSockets(wallet.services.metrics, () => sockets.clients);
  const counter = socketCounter(SOCKETS_PER_BROWSER_MAX);
  const handler = answerCalls(sockets, wallet, router);
  const looking = setInterval(() => {
    for (const client of sockets.clients) client.cutIfStuck();
  }, limits.unflushedMsMax / LOOKS_PER_LIMIT);

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
      client.guard({ limits, onCut });
      sockets.emit("connection", client, request);
    });
  });

  return {
    close: async () => {
      clearInterval(looking);
      handler.broadcastReconnectNotification();
      for (const client of sockets.clients) client.terminate();
      await new Promise<void>((resolve) => sockets.close(() => resolve()));
    },
  };
}
