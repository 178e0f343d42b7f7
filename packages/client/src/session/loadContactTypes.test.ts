import { afterEach, expect, test, vi } from "vitest";
import { createWalletStore } from "../store/walletStore.ts";
import { loadContactTypes } from "./loadContactTypes.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['{"contactTypes":["email","phone"]}', true],
  ['{"contactTypes":["email"]}', false],
  ["{}", true],
  ["null", true],
  ["a page of a proxy", true],
])("of the config %s the login learns that phones are reached: %s", async (text, isReached) => {
  vi.stubGlobal("fetch", async () => new Response(text));
  const store = createWalletStore();
  await loadContactTypes({ baseUrl: "http://localhost/", store });
  expect(store.getState().isPhoneReached).toBe(isReached);
});
