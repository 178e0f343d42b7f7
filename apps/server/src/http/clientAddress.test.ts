import { expect, test } from "vitest";
import { clientAddressBehind, proxyTest } from "./clientAddress.ts";

const rows = [
  ["no proxy: what the caller writes has no effect", [], "203.0.113.9", "1.2.3.4", "203.0.113.9"],
  ["one proxy", ["10.0.0.0/8"], "10.0.0.5", "203.0.113.9", "203.0.113.9"],
  [
    "a caller who writes the header too",
    ["10.0.0.5"],
    "10.0.0.5",
    "9.9.9.9, 203.0.113.9",
    "203.0.113.9",
  ],
  ["two proxies", ["10.0.0.0/8"], "10.0.0.5", "203.0.113.9, 10.0.0.6", "203.0.113.9"],
  ["a mapped address", ["10.0.0.5"], "::ffff:10.0.0.5", "203.0.113.9", "203.0.113.9"],
  ["a subnet of IPv6", ["fd00::/8"], "fd00::1", "2001:db8:1:2::9", "2001:db8:1:2"],
] as const;
test.each(rows)("rule 226: %s", (_what, proxies, peer, forwarded, client) => {
  const address = clientAddressBehind(proxyTest(proxies));
  const request = { headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress: peer } };
  expect(address(request)).toBe(client);
});
