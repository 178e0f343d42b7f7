import type { UserId } from "@coffer/core/ids";
import {
  askedNames,
  createAppRouter,
  feedNames,
  type CallContext,
  type CallName,
  type Handlers,
} from "@coffer/contract";
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

/** `settings.setLocale` stands at `settings`, `setLocale`. */
type GroupOf<Name extends CallName> = Name extends `${infer Group}.${string}` ? Group : never;
type Grouped = {
  readonly [Group in GroupOf<CallName>]?: {
    readonly [
      Name in CallName as Name extends `${Group}.${infer Rest}` ? Rest : never
    ]?: Handlers[Name];
  };
};

/** What a test says about the other end; the rest refuses. */
export type WireScript = Grouped & {
  readonly isTokenGood?: (token: string) => boolean;
};

const notScripted = async () => refused<Refusal>({ transport: "NOT_FOUND" });
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

function handlersOf(script: WireScript): Handlers {
  const scripted = Object.entries({ ...script, isTokenGood: {} }).flatMap(([group, named]) =>
    Object.entries(named ?? {}).map(([name, handler]) => [`${group}.${name}`, handler] as const),
  );
  const all = {
    ...Object.fromEntries(askedNames.map((name) => [name, notScripted])),
    ...Object.fromEntries(feedNames.map((name) => [name, silence])),
    "app.initApp": async () => ok({ success: true, jwtWebToken: "first" }),
    "app.getAppState": async () => ok({ state: anAppState() }),
    ...Object.fromEntries(scripted),
  };
  return all as unknown as Handlers; // each under its own name, as the script's type says
}
