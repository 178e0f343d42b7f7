// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer } from "../testing/startWireServer.ts";

test("a language that was taken is the browser's own at the next visit, one that was refused is not", async () => {
  let isTaken = false;
  const server = await startWireServer({
    settings: {
      setLocale: async ({ locale }) =>
        isTaken
          ? ok({ state: anAppState({ locale, version: 9 }) })
          : refused({ transport: "BAD_REQUEST" }),
    },
  });
  const ports = createTestPorts();
  const open = () => createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  const wallet = open();
  await wallet.start();
  await wallet.settings((settings) => settings.setLocale("ru-KZ"));
  expect(open().preferences.read().locale).toBeNull();
  isTaken = true;
  await wallet.settings((settings) => settings.setLocale("ru-KZ"));
  expect(open().preferences.read().locale).toBe("ru-KZ");
  await server.close();
});

test("a language that the brand does not have leaves this browser with what the server speaks instead", async () => {
  const server = await startWireServer({
    settings: { setLocale: async () => ok({ state: anAppState({ locale: "en", version: 9 }) }) },
  });
  const ports = createTestPorts();
  const open = () => createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  const wallet = open();
  await wallet.start();
  await wallet.settings((settings) => settings.setLocale("ru-KZ"));
  expect(open().preferences.read().locale).toBe("en");
  await server.close();
});
