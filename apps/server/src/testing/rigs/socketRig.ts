import type { UserId } from "@coffer/core/ids";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocket } from "ws";
import { CONNECTIONS_WAITING_MAX } from "../../http/limits/limitConnections.ts";
import { companionCookieName } from "../../http/cookies.ts";
import { createHeldRefusals } from "../../http/heldRefusals.ts";
import { createSessionLimiter } from "../../http/limits/sessionLimiter.ts";
import { openSockets } from "../../http/sockets/socket.ts";
import type { WalletHttp } from "../../http/walletHttp.ts";
import type { Services } from "../../ports/services.ts";
import type { SessionEnds } from "../../state/sessionEnds.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { newUserId } from "../newIds.ts";

const ORIGIN = "http://localhost:4000";
const cookies = { port: 4000, basePath: "/", isSecure: false };

/** The wallet as sockets know it, for pages of one origin. */
export const socketWallet = (services: Services, sessionEnds: SessionEnds): WalletHttp => ({
  services,
  limiter: createSessionLimiter(services.clock),
  refusals: createHeldRefusals(),
  sessionEnds,
  cookies,
  basePath: "/",
  clientAddress: () => "127.0.0.1",
  clientCountry: () => null,
  origins: new Set([ORIGIN]),
});

type Served = Omit<Parameters<typeof openSockets>[0], "server">;

/** A server of nothing but sockets, on a free port. */
export async function serveSockets(served: Served) {
  const server = createServer();
  server.listen({ host: "127.0.0.1", port: 0, backlog: CONNECTIONS_WAITING_MAX });
  await once(server, "listening");
  const sockets = openSockets({ server, ...served });
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  const close = async () => {
    await sockets.close();
    server.close();
    await once(server, "close");
  };
  return { server, port, close };
}

/** A page of a browser: its session and the cookie that belongs to it. */
export type SessionPage = { readonly jwtWebToken: string; readonly cookie: string };

export async function openSessionPage(services: Services): Promise<SessionPage> {
  const companion = randomBytes(32).toString("hex");
  const jwtWebToken = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  return { jwtWebToken, cookie: `${companionCookieName(cookies, "web")}=${companion}` };
}

export type UserPage = SessionPage & { readonly userId: UserId };

/** A page of a user of its own, signed in without the way in. */
export async function openUserPage(services: Services): Promise<UserPage> {
  const page = await openSessionPage(services);
  const userId = newUserId();
  await services.database
    .updateTable("agent_session")
    .set({ user_id: userId })
    .where("session_id", "=", services.tokens.read(page.jwtWebToken)?.sessionId ?? "")
    .execute();
  return { ...page, userId };
}

/** A socket as a page of the wallet's origin opens it; not open yet. */
export function beginSocket(port: number, cookie: string): WebSocket {
  const url = `ws://127.0.0.1:${port}/api/trpcws`;
  const socket = new WebSocket(url, { headers: { cookie }, origin: ORIGIN });
  socket.on("error", () => {});
  return socket;
}
