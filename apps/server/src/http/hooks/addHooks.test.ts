import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { noMetrics } from "../../metrics/noMetrics.ts";
import { addHooks } from "./addHooks.ts";

type Heard = { readonly text: string; readonly digest: string };

let server: FastifyInstance;
let seen: Uint8Array[];
let heard: Heard[];
let warnings: string[];
let failure: Error | null;

beforeEach(async () => {
  [seen, heard, warnings, failure] = [[], [], [], null];
  server = Fastify();
  await addHooks(server, {
    basePath: "/wallet/",
    doors: [
      {
        provider: "played",
        take: async ({ bytes, header, digest }) => {
          seen.push(bytes);
          if (header("x-signature") !== "right") return null;
          if (failure !== null) throw failure;
          heard.push({ text: Buffer.from(bytes).toString(), digest });
          return "asked";
        },
      },
    ],
    log: { info: () => {}, alarm: () => {}, warn: (message) => void warnings.push(message) },
    metrics: noMetrics,
  });
});
afterEach(() => server.close());

const knock = async (
  payload: string | Buffer,
  { url = "/hooks/played", type = "application/json", signature = "right" } = {},
) => {
  const headers = { "content-type": type, "x-signature": signature };
  const { statusCode, body } = await server.inject({ method: "POST", url, headers, payload });
  return { statusCode, body };
};

test.each(["application/json", "application/x-www-form-urlencoded", "text/plain", "nonsense/x"])(
  "a signature is held against the bytes as they came, also when they call themselves %s",
  async (type) => {
    const bytes = Buffer.from([0x7b, 0x20, 0xff, 0x00, 0x7d]);
    expect((await knock(bytes, { type })).statusCode).toBe(200);
    expect(seen).toEqual([bytes]);
  },
);

test("it stands at the origin and below the wallet's own path, and nowhere else", async () => {
  for (const url of ["/hooks/played", "/wallet/hooks/played"])
    expect(await knock("{}", { url })).toEqual({ statusCode: 200, body: "{}" });
  expect(heard.map(({ text }) => text)).toEqual(["{}", "{}"]);
  expect((await knock("{}", { url: "/hooks/another" })).statusCode).toBe(404);
  expect((await server.inject({ method: "GET", url: "/hooks/played" })).statusCode).toBe(404);
});

test("rule 232: without its signature nothing is heard", async () => {
  expect((await knock("{}", { signature: "wrong" })).statusCode).toBe(401);
  expect((await knock("", { signature: "" })).statusCode).toBe(401);
  expect(heard).toEqual([]);
});

test("the same bytes have the same digest, and others another", async () => {
  for (const text of ["{}", "{}", "{} "]) await knock(text);
  const digests = heard.map(({ digest }) => digest);
  expect(digests[0]).toBe(digests[1]);
  expect(new Set(digests).size).toBe(2);
});

test("one that cannot be written down is 503 without a word why, so that it comes again", async () => {
  failure = new Error("password of the database: hunter2");
  expect(await knock("{}")).toEqual({ statusCode: 503, body: "{}" });
  expect(warnings).toEqual(["A webhook could not be taken."]);
  failure = null;
  expect((await knock("{}")).statusCode).toBe(200);
  expect(heard).toHaveLength(1);
});
