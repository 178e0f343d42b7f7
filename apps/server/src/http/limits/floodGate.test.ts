import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { addFloodGate, admitBy, createFloodGate } from "./floodGate.ts";
import { addressLimitRule } from "./addressLimits.ts";
import { createHeldRefusals } from "../heldRefusals.ts";
import { createSessionLimiter } from "./sessionLimiter.ts";

/** A server of one route, which counts how often a body was read for it. */
function openServer(isLocal: boolean, later = (run: () => void) => run()) {
  const clock = { ms: 0, nowMs: () => clock.ms };
  const server = Fastify();
  const gate = createFloodGate({
    limiter: createSessionLimiter(clock),
    refusals: createHeldRefusals(later),
    services: { clock, codes: { isLimitedByAddress: addressLimitRule(isLocal) } },
  });
  addFloodGate(
    server,
    admitBy(gate, ({ headers }) => String(headers["x-from"])),
  );
  const seen = { bodies: 0 };
  server.addHook("preParsing", async () => void (seen.bodies += 1));
  server.post("/", async () => "answered");
  const ask = (from: string, payload: object = { a: 1 }, headers: object = {}) =>
    server.inject({ method: "POST", url: "/", headers: { "x-from": from, ...headers }, payload });
  return { ask, clock, seen, server };
}

test("rule 226: an address that floods is refused before its body is read, and nobody else", async () => {
  const { ask, clock, seen } = openServer(false);
  for (let request = 0; request < 500; request += 1)
    expect((await ask("203.0.113.9")).statusCode).toBe(200);
  const refused = await ask("203.0.113.9");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("1");
  expect(refused.json()).toMatchObject({ error: { data: { code: "TOO_MANY_REQUESTS" } } });
  expect(seen.bodies).toBe(500);
  expect((await ask("203.0.113.10")).statusCode).toBe(200);
  clock.ms = 10;
  expect((await ask("203.0.113.9")).statusCode).toBe(200);
});

test("rule 226: long bodies use a budget up sooner, and a refused one is not read past", async () => {
  const { ask, clock, seen } = openServer(false);
  const long = { a: "x".repeat(250 * 1024) };
  const answered: number[] = [];
  for (let request = 0; request < 100; request += 1)
    answered.push((await ask("203.0.113.9", long)).statusCode);
  expect(answered.filter((code) => code === 200)).toHaveLength(31);
  expect(seen.bodies).toBe(31);
  const refused = await ask("203.0.113.9", long);
  expect(refused.headers["connection"]).toBe("close");
  // Short ones still fit into what is left, and keep their connection when they no longer do.
  expect((await ask("203.0.113.9")).statusCode).toBe(200);
  for (let request = 0; request < 10; request += 1) await ask("203.0.113.9");
  const short = await ask("203.0.113.9");
  expect(short.statusCode).toBe(429);
  expect(short.headers["connection"]).not.toBe("close");
  clock.ms = 150;
  expect((await ask("203.0.113.9", long)).statusCode).toBe(429);
  clock.ms = 160;
  expect((await ask("203.0.113.9", long)).statusCode).toBe(200);
});

test("a body whose length nobody tells counts as a long one", async () => {
  const { ask } = openServer(false);
  const chunked = { "transfer-encoding": "chunked", "content-type": "application/json" };
  const answered: number[] = [];
  for (let request = 0; request < 100; request += 1)
    answered.push((await ask("203.0.113.9", Readable.from(["{}"]), chunked)).statusCode);
  expect(answered.filter((code) => code === 200)).toHaveLength(29);
});

test("a refusal waits, and where five hundred of an address wait the next connection is cut", async () => {
  const waiting: (() => void)[] = [];
  const { server } = openServer(false, (run) => void waiting.push(run));
  await server.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
  const ask = (from: string) =>
    fetch(url, {
      method: "POST",
      headers: { "x-from": from, "content-type": "application/json" },
      body: "{}",
    }).then(
      ({ status }) => status,
      () => "cut",
    );
  // Never more at once than a machine keeps waiting to be accepted: it would cut some itself.
  const askAtOnce = (count: number) => Array.from({ length: count }, () => ask("203.0.113.9"));
  expect(new Set(await Promise.all(askAtOnce(500)))).toEqual(new Set([200]));
  const held = askAtOnce(500);
  await expect.poll(() => waiting.length).toBe(500);
  expect(new Set(await Promise.all(askAtOnce(10)))).toEqual(new Set(["cut"]));
  expect(await ask("203.0.113.10")).toBe(200);
  for (const answer of waiting) answer();
  expect(new Set(await Promise.all(held))).toEqual(new Set([429]));
  await server.close();
});

test("beside the sandbox this machine has no budget", async () => {
  const { ask } = openServer(true);
  const codes = new Set<number>();
  for (let request = 0; request < 600; request += 1) codes.add((await ask("127.0.0.1")).statusCode);
  expect([...codes]).toEqual([200]);
});
