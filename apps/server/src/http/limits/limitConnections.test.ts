import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { limitConnections } from "./limitConnections.ts";

/** A server where an address may hold three connections; they are opened by the test. */
function openServer(proxy = "") {
  const server = new EventEmitter();
  limitConnections(server, {
    isLimited: (address) => address !== "203.0.113.9",
    isProxy: (address) => address === proxy,
    max: 3,
  });
  return (remoteAddress: string) => {
    const state = { isCut: false };
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy: () => void (state.isCut = true),
    });
    server.emit("connection", socket);
    return { isCut: () => state.isCut, close: () => void socket.emit("close") };
  };
}

test("an address holds so many connections, then one for each that it lets go, and nobody else less", () => {
  const open = openServer();
  const held = [open("203.0.113.2"), open("203.0.113.2"), open("203.0.113.2")];
  expect(held.map((each) => each.isCut())).toEqual([false, false, false]);
  expect(open("203.0.113.2").isCut()).toBe(true);
  expect(open("203.0.113.3").isCut()).toBe(false);
  held[0]?.close();
  expect(open("203.0.113.2").isCut()).toBe(false);
  expect(open("203.0.113.2").isCut()).toBe(true);
});

test("addresses of one IPv6 subnet are one", () => {
  const open = openServer();
  const all = ["1", "2", "3", "4"].map((last) => open(`2001:db8:1:1::${last}`));
  expect(all.map((each) => each.isCut())).toEqual([false, false, false, true]);
  expect(open("2001:db8:1:2::1").isCut()).toBe(false);
});

test.each([
  ["a trusted proxy", "203.0.113.2", "203.0.113.2"],
  ["a caller without limits", "", "203.0.113.9"],
])("%s holds as many as it likes", (_who, proxy, address) => {
  const open = openServer(proxy);
  const all = Array.from({ length: 8 }, () => open(address));
  expect(all.filter((each) => each.isCut())).toEqual([]);
});
