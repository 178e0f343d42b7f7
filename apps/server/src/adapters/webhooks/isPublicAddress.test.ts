import { expect, test } from "vitest";
import { isPublicAddress } from "./isPublicAddress.ts";

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.15.255.255",
  "172.32.0.1",
  "2606:4700::1111",
  "::ffff:8.8.8.8",
])("rule 404: %s is on the net", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1",
  "fd00::1",
  "ff02::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:db8::1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
])("rule 404: %s is inside somewhere", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
