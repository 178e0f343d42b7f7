// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test("a region that is refused at the start shows as such until it is closed, then the start goes on", async () => {
  let isBlocked = true;
  server = await startWireServer({
    app: {
      initApp: async () =>
        isBlocked
          ? refused({ code: "NOT_SUPPORTED_COUNTRY" })
          : ok({ success: true, jwtWebToken: "first" }),
    },
  });
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await wallet.start();
  expect(wallet.store.getState().isRegionBlocked).toBe(true);
  isBlocked = false;
  await wallet.endSession();
  expect(wallet.store.getState()).toMatchObject({
    isRegionBlocked: false,
    session: { status: "ready" },
  });
});
