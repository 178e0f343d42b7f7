import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { until } from "../../testing/people/people.ts";
import { FlushedSocket } from "./flushedSocket.ts";
import { sharedBytes } from "./sharedBytes.ts";

let http: Server;
let sockets: WebSocketServer;
beforeEach(async () => {
  http = createServer();
  sockets = new WebSocketServer({
    server: http,
    perMessageDeflate: false,
    WebSocket: FlushedSocket,
  });
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
});
afterEach(async () => {
  for (const socket of sockets.clients) socket.terminate();
  await new Promise((resolve) => http.close(resolve));
});

/** Both ends of a connection, and what has come at the far one. */
async function connect() {
  const { port } = http.address() as AddressInfo; // it listens on TCP
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  const got: string[] = [];
  reader.on("message", (message: Buffer, isBinary) => {
    got.push(isBinary ? "binary" : message.toString());
  });
  const [[socket]] = await Promise.all([once(sockets, "connection"), once(reader, "open")]);
  return { reader, got, socket: socket as FlushedSocket }; // as the server was told to make them
}

const messageOf = (name: string, length = 30_000) => `${name} `.repeat(length / name.length);

/** Short enough to be read where a test fails: what a message is made of, and how long it is. */
const shortly = (messages: readonly string[]) =>
  messages.map((message) => [[...new Set(message.split(" "))].join(" "), message.length]);

test("rule 598: what a slow reader has not taken is not written over by what goes to others", async () => {
  const slow = await connect();
  const others = [await connect(), await connect()];
  slow.reader.pause();
  const sent: string[] = [];
  const theirs: string[] = [];
  // More than a connection holds, so that a message is taken in part.
  for (let turn = 0; sent.length < 2_000 && slow.socket.bufferedAmount < 200_000; turn += 1) {
    const message = messageOf(`slow-${turn}`);
    slow.socket.send(message);
    sent.push(message);
    theirs.push(messageOf(`theirs-${turn}`));
    for (const { socket } of others) socket.send(theirs.at(-1) ?? "");
  }
  expect(slow.socket.bufferedAmount).toBeGreaterThan(0);
  slow.reader.resume();
  const all = [slow, ...others].map(({ got }) => got);
  const isThere = () => all.every(({ length }) => length === sent.length);
  await until("all has come", async () => (isThere() ? true : undefined));
  expect(all.map(shortly)).toEqual([sent, theirs, theirs].map(shortly));
});

test("messages of any length and script arrive as text, as they were sent", async () => {
  const { got, socket } = await connect();
  const sent = [
    "",
    "short",
    messageOf("long"),
    messageOf("счёт", 28_000),
    messageOf("😀", 20_000),
    messageOf("longer", 600_000),
    messageOf("again"),
  ];
  for (const message of sent) socket.send(message);
  await until("all has come", async () => (got.length === sent.length ? true : undefined));
  expect(shortly(got)).toEqual(shortly(sent));
});

test("a place that is left behind keeps what is on its way", () => {
  const first = sharedBytes.write(messageOf("a"));
  const overwritten = Buffer.from(first ?? []).toString();
  sharedBytes.write(messageOf("b"));
  expect(Buffer.from(first ?? []).toString()).not.toBe(overwritten);
  const kept = sharedBytes.write(messageOf("c"));
  sharedBytes.leave();
  sharedBytes.write(messageOf("d"));
  expect(Buffer.from(kept ?? []).toString()).toBe(messageOf("c"));
});

test("short messages, and those there is no room for, are written elsewhere", () => {
  expect(sharedBytes.write("short")).toBeUndefined();
  expect(sharedBytes.write("x".repeat(64 * 1024))).toHaveLength(64 * 1024);
  expect(sharedBytes.write("x".repeat(64 * 1024 + 1))).toBeUndefined();
  expect(sharedBytes.write("щ".repeat(40 * 1024))).toBeUndefined();
});
