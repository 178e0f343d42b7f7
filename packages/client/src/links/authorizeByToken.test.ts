// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function openWallet(isSignedIn: boolean, answer: "taken" | "spent" | "other") {
  const signedIn = anAppState();
  const state = isSignedIn ? signedIn : { ...signedIn, userProfile: null };
  server = await startWireServer({
    app: { getAppState: async () => ok({ state }) },
    auth: {
      authorizeByToken: async () => {
        if (answer === "taken") return ok({ state: signedIn, jwtWebToken: "by link" });
        return refused({ transport: answer === "spent" ? "FORBIDDEN" : "CONFLICT" });
      },
    },
  });
  const ports = createTestPorts();
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
  await wallet.start();
  if (isSignedIn) wallet.store.getState().acceptAppState(state);
  return { wallet, ports };
}

test("a link signs in, and its visit is the web wallet's", async () => {
  const { wallet, ports } = await openWallet(false, "taken");
  expect((await wallet.links((links) => links.enter("one-time"))).ok).toBe(true);
  expect(wallet.store.getState().appState?.userProfile).not.toBeNull();
  expect(ports.cookies.read()).toContain("by link");
  expect(wallet.isWebWallet()).toBe(true);
});

test("a link of the person who is signed in already leaves the visit theirs", async () => {
  const { wallet } = await openWallet(true, "taken");
  expect((await wallet.links((links) => links.enter("one-time"))).ok).toBe(true);
  expect(wallet.isWebWallet()).toBe(false);
});

test.each([
  ["spent", "OTHER"],
  ["other", "CONFLICT"],
] as const)("a link that is %s leaves everything as it was", async (answer, code) => {
  const { wallet } = await openWallet(true, answer);
  const before = wallet.store.getState().appState;
  expect(await wallet.links((links) => links.enter("one-time"))).toMatchObject({
    ok: false,
    problem: { code },
  });
  expect(wallet.store.getState().appState).toBe(before);
  expect(wallet.isWebWallet()).toBe(false);
});
