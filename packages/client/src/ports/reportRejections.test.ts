import { afterEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

test("what is rejected and caught by nobody goes where all errors go, and nowhere else", async () => {
  const ports = createTestPorts();
  const wallet = createWallet({
    baseUrl: "http://localhost/",
    bundleId: "coffer-web@1.2.3",
    ports,
  });
  // Comes with what asks the server, as in a browser.
  await wallet.session((session) => session.showLastKnown());
  const rejected = Object.assign(new Event("unhandledrejection", { cancelable: true }), {
    reason: { code: "lost" },
  });
  window.dispatchEvent(rejected);
  expect(ports.reports).toEqual(['A promise was rejected.: {"code":"lost"}']);
  // The browser writes it down no second time.
  expect(rejected.defaultPrevented).toBe(true);
});
