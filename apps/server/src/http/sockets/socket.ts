import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import type { CallContext, Caller, createFeedsRouter } from "@coffer/contract";
import { refused } from "@coffer/core/outcome";
import type { TRPCError } from "@trpc/server";
import { applyWSSHandler } from "@trpc/server/adapters/ws";
import { type WebSocket, WebSocketServer } from "ws";
import type { SessionEnds } from "../../state/sessionEnds.ts";
import { answerRaw } from "../calls/answerRaw.ts";
import { createCallContext, LAUNCH_HEADER } from "../calls/callContext.ts";
import { CALLS_PER_REQUEST_MAX } from "../calls/readCalls.ts";
import { createFloodGate } from "../limits/floodGate.ts";
import { bareHeaders } from "../securityHeaders.ts";
import type { WalletHttp } from "../walletHttp.ts";
import { FlushedSocket, pushEncoder, type SocketLimits } from "./flushedSocket.ts";
import { noteSocketError, noteSockets } from "./noteSockets.ts";
import { type AdmittedSocket, socketAdmission } from "./socketAdmission.ts";

const MESSAGE_BYTES_MAX = 64 * 1024;
/** Of the websocket's codes for why one is closed (RFC 6455, 7.4.1). */
const POLICY_VIOLATION = 1008;
const PINGS: Pings = { pingMs: 30_000, pongWaitMs: 5_000 };
const LIMITS: SocketLimits = {
  bytesMax: 1024 * 1024,
  unflushedMsMax: 30_000,
  unnamedMsMax: 30_000,
};
/** Looks for stuck sockets in one time limit. */
const LOOKS_PER_LIMIT = 10;

type Pings = { readonly pingMs: number; readonly pongWaitMs: number };
type Router = ReturnType<typeof createFeedsRouter>;
type Options = {
  readonly server: Server;
  readonly wallet: WalletHttp;
  readonly router: Router;
  readonly limits?: SocketLimits;
  /** How often a peer is asked whether it is there, and how long it may think. */
  readonly pings?: Pings;
};
export type Sockets = { readonly close: () => Promise<void> };

function upgradeRefuser({ cookies }: WalletHttp) {
  const headers = bareHeaders(cookies);
  return (socket: Duplex, status: number) => answerRaw(socket, { status, headers });
}

function socketServer(refuseUpgrade: ReturnType<typeof upgradeRefuser>) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
    WebSocket: FlushedSocket,
  });
  sockets.on("wsClientError", (_error, socket) => refuseUpgrade(socket, 400));
  return sockets;
}

type Held = AdmittedSocket & { readonly end: () => void };
type Admitted = WeakMap<IncomingMessage, Held>;
type Answering = Required<Pick<Options, "wallet" | "router" | "pings">>;

/** What failed because somebody else is away or wrong counts against no caller. */
const isOwnFault = ({ code }: TRPCError) => code !== "TIMEOUT" && code !== "INTERNAL_SERVER_ERROR";

function answerCalls(
  sockets: WebSocketServer,
  admitted: Admitted,
  { wallet, router, pings }: Answering,
) {
  const noteError = noteSocketError(wallet.services.log);
  return applyWSSHandler({
    wss: sockets,
    router,
    maxBatchSize: CALLS_PER_REQUEST_MAX,
    experimental_encoder: pushEncoder,
    onError: (failed) => {
      noteError(failed);
      const held = admitted.get(failed.req);
      if (isOwnFault(failed.error) && held?.noteFailure() === false) held.end();
    },
    keepAlive: { enabled: true, ...pings },
    createContext: ({ req, res, info }) => {
      const context = createCallContext(wallet, {
        headers: req.headers,
        launch: info.connectionParams?.[LAUNCH_HEADER],
        remoteAddress: () => wallet.clientAddress(req),
        country: () => wallet.clientCountry(req),
        setCompanion: () => {
          throw new Error("A socket cannot set a cookie: sessions begin over HTTP.");
        },
        ...(res instanceof FlushedSocket ? { whenFlushed: () => res.whenFlushed() } : {}),
      });
      const authenticate: CallContext["authenticate"] = async (jwtWebToken) => {
        const caller = await context.authenticate(jwtWebToken);
        const socket = admitted.get(req);
        if (!caller.ok || socket === undefined || socket.isNamed()) return caller;
        if (socket.nameSession(caller.value.sessionId)) {
          closeWithSession(res, caller.value, wallet.sessionEnds);
          return caller;
        }
        res.close(POLICY_VIOLATION);
        return refused({ transport: "TOO_MANY_REQUESTS" });
      };
      return { ...context, remoteAddress: wallet.clientAddress(req), authenticate };
    },
  });
}

/**
 * Subscriptions over a websocket. The upgrade must come from a page of the wallet; the token comes
 * in each subscription's input and is held against the companion cookie of the upgrade. A socket
 * that names no session is closed after a while, one whose calls keep failing or that sends more than
 * its address may at once. One whose reader falls behind is pushed nothing more
 * until it has caught up, and in the end cut off.
 */
export function openSockets({
  server,
  wallet,
  router,
  limits = LIMITS,
  pings = PINGS,
}: Options): Sockets {
  const refuseUpgrade = upgradeRefuser(wallet);
  const sockets = socketServer(refuseUpgrade);
  const onCut = noteSockets(wallet.services.metrics, () => sockets.clients);
  const gate = createFloodGate(wallet);
  const admission = socketAdmission(wallet.services.codes.isLimitedByAddress);
  const admitted: Admitted = new WeakMap();
  const handler = answerCalls(sockets, admitted, { wallet, router, pings });
  const looking = setInterval(() => {
    for (const client of sockets.clients) client.cutIfStuck();
  }, limits.unflushedMsMax / LOOKS_PER_LIMIT);

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // From here on nobody else hears of this socket's end; unheard, it would end the process.
    socket.on("error", () => socket.destroy());
    const address = wallet.clientAddress(request);
    const tooMany = () => refuseUpgrade(socket, 429);
    const held = gate(address, 0);
    if (held !== null) {
      held.answer(tooMany, () => socket.destroy());
      return;
    }
    const [path] = (request.url ?? "").split("?");
    if (path !== `${wallet.basePath}api/trpcws`) {
      refuseUpgrade(socket, 404);
      return;
    }
    if (!wallet.origins.has(request.headers.origin ?? "")) {
      refuseUpgrade(socket, 403);
      return;
    }
    const admittedSocket = admission.admit(address);
    if (admittedSocket === null) {
      if (!wallet.refusals.hold(address, tooMany)) socket.destroy();
      return;
    }
    admitted.set(request, { ...admittedSocket, end: () => socket.destroy() });
    const naming = setTimeout(() => {
      if (!admittedSocket.isNamed()) socket.destroy();
    }, limits.unnamedMsMax);
    socket.once("close", () => {
      clearTimeout(naming);
      admittedSocket.release();
    });
    const admitsOwn = wallet.limiter.openSocket();
    const admitMessage = (bytes: number) =>
      admittedSocket.isNamed() ? admitsOwn(bytes) : gate(address, bytes) === null;
    sockets.handleUpgrade(request, socket, head, (client) => {
      client.on("error", () => client.terminate());
      client.supervise({ limits, onCut, admitMessage });
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

/** Of the codes left to applications (RFC 6455, 7.4.2). */
const SESSION_OVER = 4001;
/** The push that says why goes first. */
const GRACE_MS = 1_000;

/** Closes a socket when the session that it belongs to is over. */
function closeWithSession(
  socket: Pick<WebSocket, "close" | "once">,
  caller: Caller,
  sessionEnds: SessionEnds,
): void {
  let timer: NodeJS.Timeout | undefined;
  // Whatever is open over the socket looks for itself whether the session lives.
  const release = sessionEnds.watch(
    caller,
    () => {
      timer ??= setTimeout(() => socket.close(SESSION_OVER), GRACE_MS);
    },
    { isLookedAt: true },
  );
  socket.once("close", () => {
    clearTimeout(timer);
    release();
  });
}
