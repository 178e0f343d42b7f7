import { expect, test } from "vitest";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { forgetWebWallet, isWebWallet, keepWebWallet } from "./webWallet.ts";

test("a visit is the mini-app's from the link that opened it until its session is over", () => {
  const { storage } = createTestPorts();
  expect(isWebWallet(storage)).toBe(false);
  keepWebWallet(storage);
  expect(isWebWallet(storage)).toBe(true);
  forgetWebWallet(storage);
  expect(isWebWallet(storage)).toBe(false);
});
