import { randomBytes } from "node:crypto";
import type { Handlers } from "@coffer/contract";
import { listenToDatabase } from "../src/adapters/postgres/listener.ts";
import { companionCookieName } from "../src/http/cookies.ts";
import { createSessionLimiter } from "../src/http/sessionLimiter.ts";
import type { WalletHttp } from "../src/http/walletHttp.ts";
import { createMetrics } from "../src/metrics/createMetrics.ts";
import type { Services } from "../src/ports/services.ts";
import { createSessionEnds } from "../src/state/sessionEnds.ts";
import { startRig } from "../src/testing/rig.ts";
import { initApp } from "../src/usecases/session/initApp.ts";

export const ORIGIN = "http://localhost:4000";
const cookies = { port: 4000, basePath: "/", isSecure: false };

export type Page = {
  readonly jwtWebToken: string;
  readonly cookie: string;
  readonly userId: string;
};
export type Feeds = Pick<
  Handlers["app"],
  "onStateUpdate" | "onRatesUpdate" | "onJwtWebToken" | "onAgentSessionShutdown"
>;

/** A wallet on a real database, as a server process has it: metrics, session memory, listener. */
export async function openWallet() {
  const rig = await startRig();
  const services: Services = { ...rig.services, metrics: createMetrics() };
  const sessionEnds = createSessionEnds(services);
  const listener = await listenToDatabase({
    connectionString: rig.connectionString,
    channels: ["coffer_session", "coffer_session_end"],
    onNotice: (_channel, payload) => services.sessions.forget(payload.split(":")[0] ?? ""),
    onHearing: services.sessions.hear,
    onGap: () => {},
    log: services.log,
  });
  const wallet: WalletHttp = {
    services,
    limiter: createSessionLimiter(services.clock),
    sessionEnds,
    cookies,
    basePath: "/",
    clientAddress: () => "127.0.0.1",
    clientCountry: () => null,
    origins: new Set([ORIGIN]),
  };
  const close = async () => {
    await listener.close();
    await rig.close();
  };
  return { services, sessionEnds, wallet, close };
}

/** A signed-in session of a user of its own. */
export async function openPage(services: Services): Promise<Page> {
  const companion = randomBytes(32).toString("hex");
  const jwtWebToken = await initApp(services, {
    jwtWebToken: undefined,
    bundleId: "coffer-web@0.1.0",
    companion: { read: () => companion, set: () => {} },
  });
  const userId = services.random.id();
  await services.database
    .updateTable("agent_session")
    .set({ user_id: userId })
    .where("session_id", "=", services.tokens.read(jwtWebToken)?.sessionId ?? "")
    .execute();
  return { jwtWebToken, userId, cookie: `${companionCookieName(cookies, "web")}=${companion}` };
}
