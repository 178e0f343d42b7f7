import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHandlers } from "../../createHandlers.ts";
import { readSettings } from "../../settings.ts";
import { createSessionEnds } from "../../state/sessionEnds.ts";
import { noFeeds } from "../../testing/calls/noFeeds.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { socketWallet } from "../../testing/rigs/socketRig.ts";
import { createSessionLimiter } from "./sessionLimiter.ts";
import { createHttpServer, type HttpServer } from "../createHttpServer.ts";
import { nodesAt } from "../../testing/settings/nodesAt.ts";

const CALLER = "203.0.113.9";
/** Whoever sends what cannot be read tells of no proxy before them. */
const PEER = "127.0.0.1";
const FLOODING = "198.51.100.1";

/** What was counted, and what was kept waiting, by the addresses that sent it. */
const counted: string[] = [];
const kept: string[] = [];
const flooding = new Set([FLOODING]);

let rig: Rig;
let http: HttpServer;
let port: number;

beforeAll(async () => {
  rig = await startRig();
  const services = {
    ...rig.services,
    walletUrl: "http://localhost:4000",
    codes: { ...rig.services.codes, isLimitedByAddress: () => true },
  };
  const wallet = {
    ...socketWallet(services, createSessionEnds(services)),
    limiter: {
      ...createSessionLimiter(services.clock),
      takeSent: (address: string) => {
        counted.push(address);
        return flooding.has(address)
          ? ({ isAllowed: false, retryAtMs: Date.now() + 60_000 } as const)
          : ({ isAllowed: true } as const);
      },
    },
    refusals: {
      hold: (address: string, answer: () => void) => {
        kept.push(address);
        answer();
        return true;
      },
    },
    cookies: { port: 443, basePath: "/", isSecure: true },
    clientAddress: ({ headers }: IncomingMessage) =>
      headers["x-from"] === FLOODING ? FLOODING : CALLER,
  };
  const handlers = createHandlers(services, noFeeds);
  http = await createHttpServer({
    settings: readSettings({
      COFFER_ENV: "local",
      SMTP_URL: "smtp://127.0.0.1:1",
      RATES_URL: "http://127.0.0.1:1",
      CHAIN_NODES: nodesAt("http://127.0.0.1:1"),
    }),
    wallet,
    handlers,
    logger: pino({ level: "silent" }),
  });
  await http.server.listen({ host: "127.0.0.1", port: 0 });
  ({ port } = http.server.server.address() as AddressInfo); // a TCP server that listens has one
});
afterAll(async () => {
  await http.close();
  await rig.close();
});

type Answer = { readonly status: number; readonly headers: Headers; readonly body: string };

/** What comes back for these very bytes. */
async function sent(bytes: string): Promise<Answer> {
  const socket = connect({ host: "127.0.0.1", port });
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString("latin1");
  });
  // The server may hang up while the rest of what it has refused is still on its way.
  socket.on("error", () => {});
  socket.write(bytes, "latin1");
  await once(socket, "close");
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  return { status, headers: new Headers(pairs), body: rest.join("\r\n\r\n") };
}

const close = "host: wallet.example\r\nconnection: close\r\n\r\n";
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${close}`;
const upgrade =
  "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n" +
  "host: wallet.example\r\n";

const requests: readonly (readonly [string, string, number])[] = [
  ["a bad percent-encoding", get("/%E0%A4%A"), 400],
  ["a bad percent-encoding of a call", get("/api/trpc/%"), 400],
  ["a bad percent-encoding of the mini-app", get("/tg/%zz"), 400],
  ["an address that is longer than headers may be", get(`/${"a".repeat(20_000)}`), 431],
  ["a long address that is read", get(`/${"a".repeat(9_000)}.php`), 404],
  ["headers that are too long", `GET / HTTP/1.1\r\nx: ${"a".repeat(20_000)}\r\n${close}`, 431],
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["a version that does not exist", `GET / HTTP/9.9\r\n${close}`, 400],
  ["a method that does not exist", `COFFER / HTTP/1.1\r\n${close}`, 400],
  ["a method that nobody serves", `PROPFIND / HTTP/1.1\r\n${close}`, 404],
  ["a method that a call does not take", `DELETE /api/trpc/app.initApp HTTP/1.1\r\n${close}`, 405],
  ["a method that echoes", `TRACE / HTTP/1.1\r\n${close}`, 404],
  ["two lengths", `POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n${close}`, 400],
  [
    "a length and chunks",
    `POST /a HTTP/1.1\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n${close}`,
    400,
  ],
  ["a header without a name", `GET / HTTP/1.1\r\n: x\r\n${close}`, 400],
  ["no host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["an expectation that nobody meets", `GET / HTTP/1.1\r\nexpect: tea\r\n${close}`, 417],
  ["a page that does not exist", get("/nothing.php"), 404],
  ["a call that does not exist", get("/api/nothing"), 404],
  ["a socket of nobody", `GET /elsewhere HTTP/1.1\r\n${upgrade}\r\n`, 404],
  [
    "a socket of a foreign page",
    `GET /api/trpcws HTTP/1.1\r\n${upgrade}origin: https://evil.example\r\n\r\n`,
    403,
  ],
  [
    "a socket that is none",
    `GET /api/trpcws HTTP/1.1\r\n${upgrade}origin: http://localhost:4000\r\n\r\n`,
    400,
  ],
];

describe("the security headers stand on the answer to", () => {
  test.each(requests)("rule 236: %s", async (_name, bytes, status) => {
    const answer = await sent(bytes);
    expect(answer.status).toBe(status);
    const { headers } = answer;
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("referrer-policy")).toMatch(
      /^(no-referrer|strict-origin-when-cross-origin)$/,
    );
    expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(answer.body).not.toMatch(/at .*\.[jt]s|node_modules|Error:/);
  });

  test("rule 236: what an address sends beyond its budget", async () => {
    const answer = await sent(`GET / HTTP/1.1\r\nx-from: ${FLOODING}\r\n${close}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("cache-control")).toBe("no-store");
  });
});

describe("an address's budget counts", () => {
  beforeEach(() => {
    counted.length = 0;
    kept.length = 0;
    flooding.clear();
    flooding.add(FLOODING);
  });

  test.each(requests)("rule 226: %s", async (_name, bytes, status) => {
    await sent(bytes);
    expect([[CALLER], [PEER]]).toContainEqual(counted);
    const [from = ""] = counted;
    expect(kept).toEqual([]);
    flooding.add(from);
    const answer = await sent(bytes);
    expect(kept).toEqual([from]);
    // What cannot be read, or expects what nobody meets, is refused as ever, and later.
    expect([429, status]).toContain(answer.status);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});
