import { createAppRouter, type AppRouter } from "@coffer/contract";
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  TRPCClientError,
  type TRPCLink,
} from "@trpc/client";
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHandlers } from "../../createHandlers.ts";
import { createSessionEnds } from "../../state/sessionEnds.ts";
import { noFeeds } from "../../testing/calls/noFeeds.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { initApp } from "../../usecases/session/initApp.ts";
import { createCallContext } from "./callContext.ts";
import { companionCookieName } from "../cookies.ts";
import { CALLS_PER_REQUEST_MAX } from "./readCalls.ts";
import { createHeldRefusals } from "../heldRefusals.ts";
import { createSessionLimiter } from "../limits/sessionLimiter.ts";
import { trpcRoutes } from "./trpcRoutes.ts";
import type { WalletHttp } from "../walletHttp.ts";

const BODY_BYTES_MAX = 10_000;
const MEGABYTE = 1024 * 1024;
const LOGIN = "someone@example.com";
const bundleId = "coffer-web@0.1.0";
const cookies = { port: 4000, basePath: "/", isSecure: false };
const companion = "c".repeat(64);
const cookie = `${companionCookieName(cookies, "web")}=${companion}`;

let rig: Rig;
let server: FastifyInstance;
let origin: string;
let jwtWebToken: string;

beforeAll(async () => {
  rig = await startRig();
  const wallet: WalletHttp = {
    services: rig.services,
    limiter: createSessionLimiter({ nowMs: () => Date.now() }),
    refusals: createHeldRefusals(),
    sessionEnds: createSessionEnds(rig.services),
    cookies,
    basePath: "/",
    clientAddress: () => "203.0.113.9",
    clientCountry: () => null,
    origins: new Set(),
  };
  const handlers = createHandlers(rig.services, noFeeds);
  server = Fastify({ bodyLimit: BODY_BYTES_MAX, routerOptions: { maxParamLength: 2_000 } });
  await server.register((scope: FastifyInstance) => trpcRoutes(scope, { wallet, handlers }), {
    prefix: "/own",
  });
  const official: FastifyTRPCPluginOptions<AppRouter> = {
    trpcOptions: {
      router: createAppRouter(handlers),
      allowMethodOverride: true,
      maxBatchSize: CALLS_PER_REQUEST_MAX,
      createContext: ({ req }) =>
        createCallContext(wallet, {
          headers: req.headers,
          remoteAddress: () => "203.0.113.9",
          setCompanion: () => {},
        }),
    },
  };
  await server.register(
    async (scope: FastifyInstance) => scope.register(fastifyTRPCPlugin, official),
    { prefix: "/official" },
  );
  origin = await server.listen({ host: "127.0.0.1", port: 0 });

  jwtWebToken = await initApp(rig.services, {
    jwtWebToken: undefined,
    bundleId,
    companion: { read: () => companion, set: () => {} },
  });
  // A code was just sent, so that asking for the next one is refused with a time to wait.
  const contact = { type: "email", value: LOGIN };
  await post("own", "auth.loginHandshake", { jwtWebToken, contact, bundleId });
  await post("own", "auth.sendConfirmCode", { jwtWebToken, login: LOGIN });
});
afterAll(async () => {
  await server.close();
  await rig.close();
});

type Mount = "own" | "official";
const JSON_TYPE = "application/json";

async function post(mount: Mount, path: string, body: unknown, type = JSON_TYPE) {
  const response = await fetch(`${origin}/${mount}/${path}`, {
    method: "POST",
    headers: { ...(type === "" ? {} : { "content-type": type }), cookie },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const answer = (await response.text()).replaceAll(/\d{4}-[\d-]+T[\d:.]+Z/g, "SOME TIME");
  return { status: response.status, answer: JSON.parse(answer) as unknown };
}

const signed = (rest: object = {}) => ({ jwtWebToken, ...rest });
const state = () => signed();
const code = () => signed({ login: LOGIN });
const handshake = () => signed({ contact: { type: "email", value: LOGIN }, bundleId });

const batchOf = (length: number) => `${Array(length).fill("app.getAppState").join(",")}?batch=1`;

const requests: readonly (readonly [string, string, () => unknown, number])[] = [
  ["a query", "app.getAppState", state, 200],
  ["a mutation", "auth.loginHandshake", handshake, 200],
  ["a product error with a time to wait", "auth.sendConfirmCode", code, 429],
  ["a bare refusal", "wallet.getTransfers", () => signed({ limit: 1 }), 401],
  ["a token that nobody issued", "app.getAppState", () => ({ jwtWebToken: "x" }), 401],
  ["an unknown key", "app.getAppState", () => signed({ extra: 1 }), 400],
  ["a wrong type", "app.getAppState", () => ({ jwtWebToken: 7 }), 400],
  ["no body", "app.getAppState", () => "", 400],
  ["null", "app.getAppState", () => null, 400],
  ["an unknown procedure", "app.nothing", state, 404],
  ["a name of every object", "__proto__", state, 404],
  ["another name of every object", "constructor", state, 404],
  ["an empty path in a batch", "?batch=1", () => ({}), 404],
  ["a batch of one", "app.getAppState?batch=1", () => ({ 0: state() }), 200],
  ["a batch without inputs", "app.getAppState,app.getAppState?batch=1", () => ({}), 400],
  ["a batch whose inputs are a list", "app.getAppState?batch=1", () => [state()], 400],
  [
    "a batch, one fine and one not",
    "app.getAppState,app.getAppState?batch=1",
    () => ({ 0: state(), 1: signed({ extra: 1 }) }),
    207,
  ],
  [
    "a batch, one fine and one unknown",
    "app.getAppState,app.nothing?batch=1",
    () => ({ 0: state(), 1: state() }),
    207,
  ],
  [
    "a batch of queries and mutations",
    "app.getAppState,auth.loginHandshake?batch=1",
    () => ({ 0: state(), 1: handshake() }),
    400,
  ],
  ["paths with commas and no batch", "app.getAppState,app.getAppState", state, 404],
  ["the longest batch", batchOf(CALLS_PER_REQUEST_MAX), () => ({ 0: state() }), 207],
  ["a batch too long", batchOf(CALLS_PER_REQUEST_MAX + 1), () => ({ 0: state() }), 400],
];

/** What a passkey is asked to sign is another text each time. */
const unasked = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"challenge":"[\w-]+"/g, '"challenge":""'));

describe("the wire", () => {
  test.each(requests)("%s is answered as the official adapter does", async (...row) => {
    const [, path, body, status] = row;
    const own = await post("own", path, body());
    expect(unasked(own)).toEqual(unasked(await post("official", path, body())));
    expect(own.status).toBe(status);
  });

  // The official adapter says BAD_REQUEST, which says less.
  test.each([
    ["alone", "app.getAppState", ["PARSE_ERROR"]],
    ["in a batch", "app.getAppState,app.getAppState?batch=1", ["PARSE_ERROR", "PARSE_ERROR"]],
    ["beside a procedure that is not there", "app.nothing?batch=1", ["NOT_FOUND"]],
  ] as const)("a body that is no JSON is a PARSE_ERROR, %s", async (_how, path, codes) => {
    const { answer } = await post("own", path, "{");
    const answers = [answer].flat() as { error: { data: { code: string } } }[]; // as asserted below
    expect(answers.map(({ error }) => error.data.code)).toEqual(codes);
  });

  const early = [
    ["a body too large", "app.getAppState", { jwtWebToken: "x".repeat(20_000) }, JSON_TYPE, 413],
    ["an endless import", "payees.importPayees", { x: "x".repeat(MEGABYTE) }, JSON_TYPE, 413],
    [
      "a long batch beside an import",
      "payees.importPayees,app.getAppState?batch=1",
      { 0: "x".repeat(20_000) },
      JSON_TYPE,
      413,
    ],
    ["text", "app.getAppState", {}, "text/plain", 415],
    ["text as an import", "payees.importPayees", {}, "text/plain", 415],
    ["a form", "app.getAppState", {}, "multipart/form-data; boundary=x", 415],
    ["neither type nor body", "app.getAppState", undefined, "", 415],
    ["a subscription", "app.onStateUpdate", {}, JSON_TYPE, 405],
    ["a subscription in a batch", "app.initApp,app.onStateUpdate?batch=1", {}, JSON_TYPE, 405],
    ["an escaped subscription", "app%2EonStateUpdate", {}, JSON_TYPE, 405],
    ["an endless path", "a".repeat(2_000), {}, JSON_TYPE, 400],
  ] as const;
  const codes = {
    400: "BAD_REQUEST",
    405: "METHOD_NOT_SUPPORTED",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
  };
  test.each(early)("rules 220 and 221: %s is refused before any procedure", async (...row) => {
    const [, path, body, type, status] = row;
    const refused = await post("own", path, body, type);
    expect(refused).toMatchObject({
      status,
      answer: { error: { data: { code: codes[status], httpStatus: status, errorCode: null } } },
    });
  });

  test.each(["payees.importPayees", "payees%2EimportPayees", "payees.importPayees?batch=1"])(
    "rule 220: an import by %s may be as long as a megabyte",
    async (path) => {
      const input = signed({ payees: [], note: "x".repeat(MEGABYTE - 1_000) });
      const { answer, status } = await post("own", path, path.includes("?") ? { 0: input } : input);
      // It is read: what is refused is its unknown key.
      expect(status).toBe(400);
      expect(JSON.stringify(answer)).toContain("The input does not fit the procedure.");
    },
  );

  test.each(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"])(
    "rule 221: %s is refused",
    async (method) => {
      const response = await fetch(`${origin}/own/app.getAppState`, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("cache-control")).toBe("no-store");
    },
  );

  test("rule 227: another site's page is allowed nothing, and its preflight is refused", async () => {
    const foreign = { origin: "https://evil.example" };
    const preflight = await fetch(`${origin}/own/app.getAppState`, {
      method: "OPTIONS",
      headers: { ...foreign, "access-control-request-method": "POST" },
    });
    const call = await fetch(`${origin}/own/app.initApp`, {
      method: "POST",
      headers: { ...foreign, "content-type": JSON_TYPE },
      body: JSON.stringify({ bundleId }),
    });
    expect(preflight.ok).toBe(false);
    for (const { headers: answered } of [preflight, call])
      expect([...answered.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("answers are never kept by a cache, and the companion cookie travels along", async () => {
    const response = await fetch(`${origin}/own/app.initApp`, {
      method: "POST",
      headers: { "content-type": JSON_TYPE },
      body: JSON.stringify({ bundleId }),
    });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("set-cookie")).toContain("HttpOnly");
    expect(response.headers.get("content-type")).toContain(JSON_TYPE);
  });

  test("a sign-out takes the companion cookie away", async () => {
    const leaving = await initApp(rig.services, {
      jwtWebToken: undefined,
      bundleId,
      companion: { read: () => companion, set: () => {} },
    });
    const response = await fetch(`${origin}/own/auth.logout`, {
      method: "POST",
      headers: { "content-type": JSON_TYPE, cookie },
      body: JSON.stringify({ jwtWebToken: leaving }),
    });
    expect(response.status).toBe(200);
    const name = companionCookieName(cookies, "web");
    expect(response.headers.get("set-cookie")).toMatch(new RegExp(`^${name}=;.*Max-Age=0`));
  });
});

const headers = () => ({ cookie });
const links: readonly (readonly [string, (url: string) => TRPCLink<AppRouter>])[] = [
  ["httpLink", (url) => httpLink({ url, methodOverride: "POST", headers })],
  ["httpBatchLink", (url) => httpBatchLink({ url, methodOverride: "POST", headers })],
];

describe.each(links)("the real client over its %s", (_name, open) => {
  const clientOf = (mount: Mount) =>
    createTRPCClient<AppRouter>({ links: [open(`${origin}/${mount}`)] });

  /** What a screen sees of three calls made at once. */
  async function seenBy(mount: Mount) {
    const { app, auth, wallet } = clientOf(mount);
    const outcomes = await Promise.all([
      app.getAppState
        .query({ jwtWebToken })
        .then(({ state: { formedAt: _, kyc: __, ...rest } }) => rest),
      auth.sendConfirmCode.mutate({ jwtWebToken, login: LOGIN }).catch((error: unknown) => error),
      wallet.getTransfers.query({ jwtWebToken, limit: 1 }).catch((error: unknown) => error),
    ]);
    return outcomes.map((outcome) =>
      outcome instanceof TRPCClientError ? { shape: outcome.shape as object } : outcome,
    );
  }

  test("sees the same answers and errors as from the official adapter", async () => {
    const seen = await seenBy("own");
    expect(seen).toEqual(await seenBy("official"));
    expect(seen).toMatchObject([
      { userProfile: null },
      {
        shape: {
          data: {
            errorCode: "VERIFICATION_CODE_SEND_ATTEMPT_COOLDOWN",
            retryAfter: expect.any(String) as string,
          },
        },
      },
      { shape: { data: { code: "UNAUTHORIZED", errorCode: null } } },
    ]);
  });
});
