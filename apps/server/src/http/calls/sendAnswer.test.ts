import { gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendAnswer } from "./sendAnswer.ts";

const short = JSON.stringify({ result: { data: { success: true } } });
const long = JSON.stringify({ result: { data: { names: Array(500).fill("Тон, TON") } } });
const browser = "gzip, deflate, br, zstd";

let server: FastifyInstance;
beforeAll(() => {
  server = Fastify();
  server.post("/short", (request, reply) =>
    sendAnswer(request, reply, { status: 207, text: short }),
  );
  server.post("/long", (request, reply) => sendAnswer(request, reply, { status: 401, text: long }));
});
afterAll(async () => server.close());

const ask = (url: string, accepted?: string) =>
  server.inject({
    method: "POST",
    url,
    headers: accepted === undefined ? {} : { "accept-encoding": accepted },
  });

test("a long answer comes packed to whoever takes it so", async () => {
  const { statusCode, headers, rawPayload } = await ask("/long", browser);
  expect(statusCode).toBe(401);
  expect(headers).toMatchObject({
    "content-type": "application/json; charset=utf-8",
    "content-encoding": "gzip",
    vary: "accept-encoding",
  });
  expect(rawPayload.length).toBeLessThan(long.length / 10);
  expect(gunzipSync(rawPayload).toString()).toBe(long);
});

test.each([
  ["a short one", "/short", browser, 207, short],
  ["one to a program that says nothing of it", "/long", undefined, 401, long],
  ["one to whoever refuses it", "/long", "br, gzip;q=0", 401, long],
])("%s comes as it is", async (_name, url, accepted, status, text) => {
  const { statusCode, headers, body } = await ask(url, accepted);
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({ "content-type": "application/json; charset=utf-8" });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body).toBe(text);
});
