import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createHookPost } from "./createHookPost.ts";

const message = { headers: { "x-coffer-key": "hook_1" }, body: '{"a":1}' };
const local = createHookPost({ isLocal: true, timeoutMs: 300 });

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?shop=1`;
}

test("a message arrives as it is, with its headers, and the status is answered", async () => {
  const heard: unknown[] = [];
  const url = await serve((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { headers, method, url: path } = request;
      heard.push([method, path, headers["x-coffer-key"], Buffer.concat(parts).toString()]);
      response.writeHead(204).end();
    });
  });
  expect(await local(url, message)).toEqual({ kind: "answered", status: 204 });
  expect(heard).toEqual([["POST", "/hook?shop=1", "hook_1", '{"a":1}']]);
});

test("rule 404: a redirect is an answer and followed nowhere", async () => {
  let asked = 0;
  const url = await serve((_, response) => {
    asked += 1;
    response.writeHead(302, { location: "/elsewhere" }).end();
  });
  expect(await local(url, message)).toEqual({ kind: "answered", status: 302 });
  expect(asked).toBe(1);
});

test("what never ends to answer is read no further than its status", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    response.write("x".repeat(1024));
  });
  expect(await local(url, message)).toEqual({ kind: "answered", status: 200 });
});

test.each([
  ["is slow", () => {}, "No answer within 0.3 seconds."],
  [
    "closes the socket",
    (request: IncomingMessage) => void request.socket.destroy(),
    "The connection failed: ECONNRESET.",
  ],
])("one that %s is unanswered, in words", async (_, answer, problem) => {
  expect(await local(await serve(answer), message)).toEqual({ kind: "unanswered", problem });
});

test("nobody there is unanswered", async () => {
  const url = await serve(() => {});
  servers.splice(0).forEach((server) => server.close());
  expect(await local(url, message)).toEqual({
    kind: "unanswered",
    problem: "The connection failed: ECONNREFUSED.",
  });
});

const outside = createHookPost({ isLocal: false, timeoutMs: 2_000 });
test.each([
  ["http://shop.example/hook", "https"],
  ["https://127.0.0.1/hook", "this machine"],
  ["https://localhost/hook", "this machine"],
  ["https://10.0.0.1/hook", "inside a network"],
  ["https://169.254.169.254/latest/meta-data", "inside a network"],
  ["https://[fd00::1]/hook", "inside a network"],
  ["https://[::ffff:10.0.0.1]/hook", "inside a network"],
  ["https://2130706433/hook", "this machine"],
  ["https://me:secret@shop.example/hook", "no name"],
])("rule 404: outside of one machine nothing is told at %s", async (url, why) => {
  const answer = await outside(url, message);
  expect(answer).toMatchObject({ kind: "unanswered" });
  expect(answer.kind === "unanswered" ? answer.problem : "").toContain(why);
});

test("rule 404: a name that leads inside is found out when it is looked up", async () => {
  // The machine's own name, which is no loopback in words.
  const answer = await outside("https://localhost.localdomain/hook", message);
  expect(answer).toMatchObject({ kind: "unanswered" });
});
