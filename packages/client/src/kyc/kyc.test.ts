// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";
import { loadFrameRules } from "../wire/loadFrameRules.ts";

let server: WireServer | null = null;
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
  server = null;
});

const stateAt = (verificationStatus: "USER_INPUT_REQUIRED" | "CANCELLED", version: number) =>
  anAppState({
    version,
    kyc: { verificationStatus, updatedAt: "2026-01-01T00:00:00.000Z", formUrl: null },
  });

async function openWallet(kyc: NonNullable<WireScript["kyc"]>) {
  server = await startWireServer({ kyc });
  const ports = createTestPorts();
  const wallet = createWallet({ baseUrl: server.baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  return wallet;
}

test("a check is started and taken back, and the state is the answered one", async () => {
  const wallet = await openWallet({
    startKyc: async () =>
      ok({
        formUrl: "https://in.sumsub.com/x",
        status: "USER_INPUT_REQUIRED",
        state: stateAt("USER_INPUT_REQUIRED", 2),
      }),
    cancelKyc: async () => ok({ state: stateAt("CANCELLED", 3) }),
  });
  const status = () => wallet.store.getState().appState?.kyc.verificationStatus;
  expect(await wallet.kyc((kyc) => kyc.startKyc())).toMatchObject({
    value: { status: "USER_INPUT_REQUIRED" },
  });
  expect(status()).toBe("USER_INPUT_REQUIRED");
  expect(await wallet.kyc((kyc) => kyc.cancelKyc())).toEqual(ok({}));
  expect(status()).toBe("CANCELLED");
});

test("a provider that gives no answer is a failure that may be tried again", async () => {
  const wallet = await openWallet({ startKyc: async () => refused({ transport: "TIMEOUT" }) });
  expect(await wallet.kyc((kyc) => kyc.startKyc())).toMatchObject({
    problem: { code: "TIMEOUT" },
  });
});

const answering = (response: () => Promise<Response>) => vi.stubGlobal("fetch", response);
const rulesOf = () => loadFrameRules({ baseUrl: "http://localhost/w/" }, "frameOrigins");

test("whose pages may be framed is read from config.json, and what cannot be read allows nothing", async () => {
  const origins = ["https://in.sumsub.com", 7];
  answering(async () => Response.json({ environment: "local", frameOrigins: origins }));
  expect(await rulesOf()).toEqual(ok({ origins: ["https://in.sumsub.com"], isLocal: true }));
  answering(async () => Response.json({ environment: "production", frameOrigins: "all" }));
  expect(await rulesOf()).toEqual(ok({ origins: [], isLocal: false }));
  answering(async () => Response.json(null));
  expect(await rulesOf()).toEqual(ok({ origins: [], isLocal: false }));
});

test("a config.json that cannot be had is no answer", async () => {
  answering(async () => new Response("", { status: 502 }));
  expect(await rulesOf()).toEqual(refused({ code: "NETWORK" }));
  answering(() => Promise.reject(new TypeError("offline")));
  expect(await rulesOf()).toEqual(refused({ code: "NETWORK" }));
});
