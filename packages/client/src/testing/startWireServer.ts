import type { UserId } from "@coffer/core/ids";
import { createAppRouter, type CallContext, type Handlers } from "@coffer/contract";
import type { Refusal } from "@coffer/contract/errors";
import { ok, refused } from "@coffer/core/outcome";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import { anAppState } from "@coffer/testkit";

export type WireServer = {
  readonly baseUrl: string;
  /** Method and path of each call, in order. */
  readonly requests: string[];
  /** Ends the connection of the next call of this path after its handler ran. */
  readonly loseNextAnswerOf: (path: string, times?: number) => void;
  readonly close: () => Promise<void>;
};

/** What a test says about the other end; the rest refuses. */
export type WireScript = {
  readonly app?: Partial<Handlers["app"]>;
  readonly rateHistory?: Partial<Handlers["rateHistory"]>;
  readonly auth?: Partial<Handlers["auth"]>;
  readonly wallet?: Partial<Handlers["wallet"]>;
  readonly guard?: Partial<Handlers["guard"]>;
  readonly kyc?: Partial<Handlers["kyc"]>;
  readonly payees?: Partial<Handlers["payees"]>;
  readonly profile?: Partial<Handlers["profile"]>;
  readonly settings?: Partial<Handlers["settings"]>;
  readonly isTokenGood?: (token: string) => boolean;
};

const notScripted = async () => refused<Refusal>({ transport: "NOT_FOUND" });
const unscriptedKyc: Handlers["kyc"] = {
  startKyc: notScripted,
  cancelKyc: notScripted,
  dismissKycNews: notScripted,
};
async function* silence() {
  // Says nothing, and is done.
}

/** The contract's router over real HTTP, without a websocket. */
export async function startWireServer(script: WireScript): Promise<WireServer> {
  const requests: string[] = [];
  const losses = new Map<string, number>();
  const { isTokenGood = () => true } = script;
  const server = createHTTPServer({
    router: createAppRouter(handlersOf(script)),
    allowMethodOverride: true,
    createContext: (): CallContext => ({
      authenticate: async (token) =>
        isTokenGood(token)
          ? ok({ sessionId: "session", userId: "user" as UserId })
          : refused({ transport: "UNAUTHORIZED" }),
      admitOpenCall: () => ok(true),
      admitSession: () => ok(true),
      requireTerms: async () => ok(true),
      companion: { read: () => null, set: () => undefined },
      remoteAddress: "",
    }),
    middleware: (request, response, next) => {
      const path = (request.url ?? "").split("?")[0]?.split("/").at(-1) ?? "";
      if (path !== "config.json") requests.push(`${request.method} ${request.url}`);
      const left = losses.get(path) ?? 0;
      if (left > 0) {
        losses.set(path, left - 1);
        response.end = () => response.destroy();
      }
      next();
    },
    basePath: "/w/api/trpc/",
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const place: unknown = server.address();
  const port = typeof place === "object" && place !== null && "port" in place ? place.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${String(port)}/w/`,
    requests,
    loseNextAnswerOf: (path, times = 1) => void losses.set(path, times),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const unscriptedAuth: Handlers["auth"] = {
  loginHandshake: notScripted,
  sendConfirmCode: notScripted,
  authorizeByConfirmCode: notScripted,
  reauthorize: notScripted,
  sendSecurityCode: notScripted,
  setPassword: notScripted,
  authorizeByPassword: notScripted,
  authorizeByToken: notScripted,
  previewToken: notScripted,
  undoContactChange: notScripted,
  getAuthedWebLink: notScripted,
  logout: notScripted,
};

function handlersOf(script: WireScript): Handlers {
  return {
    app: {
      initApp: async () => ok({ success: true, jwtWebToken: "first" }),
      getAppState: async () => ok({ state: anAppState() }),
      touchSession: notScripted,
      onStateUpdate: silence,
      onRatesUpdate: silence,
      onJwtWebToken: silence,
      onAgentSessionShutdown: silence,
      ...script.app,
    },
    rateHistory: { getRateHistory: notScripted, ...script.rateHistory },
    auth: { ...unscriptedAuth, ...script.auth },
    wallet: {
      createBlockchainAccount: notScripted,
      estimatePayment: notScripted,
      sendPayment: notScripted,
      getTransfers: notScripted,
      checkAddressAmlStatus: notScripted,
      startAddressAmlProcess: notScripted,
      discardAddressAmlProcess: notScripted,
      holdPayment: notScripted,
      discardHeldPayment: notScripted,
      ...script.wallet,
    },
    kyc: { ...unscriptedKyc, ...script.kyc },
    payees: {
      savePayee: notScripted,
      removePayee: notScripted,
      importPayees: notScripted,
      ...script.payees,
    },
    profile: {
      updateContact: notScripted,
      sendContactCode: notScripted,
      verifyContactCode: notScripted,
      setLogin: notScripted,
      getSessions: notScripted,
      endSession: notScripted,
      endOtherSessions: notScripted,
      ...script.profile,
    },
    guard: {
      updateGuard: notScripted,
      freeze: notScripted,
      unfreeze: notScripted,
      ...script.guard,
    },
    settings: {
      setLocale: notScripted,
      setPreferredCurrency: notScripted,
      acceptAgreement: notScripted,
      ...script.settings,
    },
  };
}
