import { expect, test } from "vitest";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { createTokenStore } from "./tokenStore.ts";
import { forgetWebWallet, isWebWallet, keepWebWallet } from "./webWallet.ts";

const baseUrl = "https://wallet.example/";
const tokenOf = (sid: string, exp: number): string =>
  `head.${btoa(JSON.stringify({ sid, exp }))}.sign`;

/** The wallet in one browser; each tab has its own memory of the visit, and all share the rest. */
function browser() {
  const { lastingStorage, cookies } = createTestPorts();
  const tab = () => {
    const tokens = createTokenStore(cookies, { url: new URL(baseUrl), bundleKind: "web" });
    return { baseUrl, lastingStorage, tokens };
  };
  return { tab, write: tab().tokens.write };
}

test("every tab of the session that a link opened is the mini-app's, after a new token too", () => {
  const { tab, write } = browser();
  write(tokenOf("by link", 1_000));
  keepWebWallet(tab());
  expect(isWebWallet(tab())).toBe(true);
  write(tokenOf("by link", 2_000));
  expect(isWebWallet(tab())).toBe(true);
});

test("the mark ends with the session, told or untold", () => {
  const { tab, write } = browser();
  write(tokenOf("by link", 1_000));
  keepWebWallet(tab());
  write(tokenOf("by code", 1_000));
  expect(isWebWallet(tab())).toBe(false);
  write(tokenOf("by link", 2_000));
  forgetWebWallet(tab());
  expect(isWebWallet(tab())).toBe(false);
});

test("nobody's visit is nobody's", () => {
  expect(isWebWallet(browser().tab())).toBe(false);
});
