import { afterEach, expect, test, vi } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import { loadServerFacts } from "./initApp.ts";

afterEach(() => vi.unstubAllGlobals());

async function factsOf(text: string) {
  vi.stubGlobal("fetch", async () => new Response(text));
  const store = createWalletStore();
  await loadServerFacts({ baseUrl: "http://localhost/", store });
  return store.getState();
}

test.each([
  ['{"contactTypes":["email","phone"]}', true],
  ['{"contactTypes":["email"]}', false],
  ["{}", true],
  ["null", true],
  ["a page of a proxy", true],
])("of the config %s the login learns that phones are reached: %s", async (text, isReached) => {
  expect((await factsOf(text)).isPhoneReached).toBe(isReached);
});

test.each([
  ['{"environment":"local"}', true],
  ['{"environment":"production"}', false],
  ["{}", false],
  ["a page of a proxy", false],
])("of the config %s the wallet learns that nothing here is real: %s", async (text, isLocal) => {
  expect((await factsOf(text)).isLocal).toBe(isLocal);
});
