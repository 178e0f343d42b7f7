// @vitest-environment node
import { refused } from "@coffer/core/outcome";
import type { Refusal } from "@coffer/contract/errors";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** What a wallet reports of a call that is refused so, and what the person is told of it. */
async function reportsOf(refusal: Refusal) {
  server = await startWireServer({ settings: { setLocale: async () => refused(refusal) } });
  const ports = createTestPorts();
  const wallet = createWallet({
    baseUrl: server.baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports,
  });
  await wallet.start();
  const set = await wallet.settings((settings) => settings.setLocale("en"));
  return { reports: ports.reports, code: set.ok ? null : set.problem.code };
}

test("an answer that has no text is reported where all errors go", async () => {
  expect(await reportsOf({ transport: "BAD_REQUEST" })).toEqual({
    reports: ['settings.setLocale was answered by an error of its own.: {"code":"BAD_REQUEST"}'],
    code: "OTHER",
  });
});

test("one that is told on the page is reported to nobody", async () => {
  const { reports, code } = await reportsOf({ transport: "TIMEOUT" });
  expect([reports, code]).toEqual([[], "TIMEOUT"]);
});
