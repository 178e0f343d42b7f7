import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { patientFetch, type PatientFetch } from "./patientFetch.ts";

const START_MS = Date.UTC(2026, 0, 1);
const clock = { ms: START_MS, nowMs: () => clock.ms };
const provider = { status: 200, headers: {} as Record<string, string>, asked: 0 };
let server: Server;
let url = "";
let get: PatientFetch;

beforeAll(async () => {
  server = createServer((_request, response) => {
    provider.asked += 1;
    response.writeHead(provider.status, provider.headers).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a TCP server that listens has one
  url = `http://127.0.0.1:${port}/`;
});
afterAll(() => server.close());
beforeEach(() => {
  clock.ms = START_MS;
  Object.assign(provider, { status: 200, headers: {}, asked: 0 });
  get = patientFetch(clock);
});

const DAY_S = 24 * 3_600;

test.each([
  ["429, which names no time", 429, undefined, 60],
  ["429, which names a time", 429, "120", 120],
  ["429, which names a date", 429, new Date(START_MS + 90_000).toUTCString(), 90],
  ["429, which names a date that is past", 429, new Date(START_MS - 90_000).toUTCString(), 1],
  ["429, which names rubbish", 429, "soon", 60],
  ["429, which names no time at all", 429, "0", 1],
  ["429, which names a century", 429, "999999999", 3 * DAY_S],
  ["418, which names no time", 418, undefined, 600],
  ["418, which names a day", 418, String(DAY_S), DAY_S],
])("after a %s, it is left in peace that long", async (_case, status, retryAfter, seconds) => {
  const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  Object.assign(provider, { status, headers });
  expect((await get(url)).status).toBe(status);
  provider.status = 200;
  clock.ms += seconds * 1_000 - 1;
  await expect(get(url)).rejects.toThrow("asked to wait until");
  expect(provider.asked).toBe(1);
  clock.ms += 1;
  expect((await get(url)).status).toBe(200);
});

test.each([200, 400, 404, 500, 503])("after a %i it is asked on", async (status) => {
  provider.status = status;
  await get(url);
  expect((await get(url)).status).toBe(status);
});

test("rule 233: no redirect is followed", async () => {
  Object.assign(provider, { status: 302, headers: { location: "http://127.0.0.1:1/" } });
  await expect(get(url)).rejects.toThrow("fetch failed");
});
