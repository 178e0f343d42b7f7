// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";
import type { EarlyStart } from "./earlyStart.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const refusal = { error: { message: "", data: { code: "UNAUTHORIZED", errorCode: null } } };
const said = <T>(data: T) => Promise.resolve({ result: { data } });

/** As the page has it: whoever takes it over hears of the failure, which is nobody's until then. */
function lost(): Promise<never> {
  const answer = Promise.reject(new TypeError("Failed to fetch"));
  answer.catch(() => undefined);
  return answer;
}

/** A visit whose page has asked already; answers what the code itself asked for after that. */
async function visit(early: () => EarlyStart) {
  server = await startWireServer({
    app: {
      initApp: async ({ jwtWebToken: token }) =>
        ok({ success: true, jwtWebToken: token === undefined ? "first" : `${token} again` }),
      getAppState: async () => ok({ state: anAppState({ version: 7 }) }),
    },
  });
  const ports = createTestPorts();
  const { baseUrl, requests } = server;
  const settings = { baseUrl, bundleId: "coffer-web@1.2.3", ports };
  await createWallet(settings).start();
  requests.length = 0;
  const wallet = createWallet({ ...settings, early: early() });
  await wallet.start();
  const token = ports.cookies.read().split("=")[1];
  return { wallet, token, calls: requests.map((line) => line.split("/").at(-1)) };
}

test("the state that the page has asked for is taken, and nothing is asked for twice", async () => {
  const early = () => ({
    initApp: null,
    getAppState: said({ state: anAppState({ version: 3 }) }),
  });
  const { wallet, token, calls } = await visit(early);
  expect(wallet.store.getState()).toMatchObject({
    session: { status: "ready" },
    appState: { version: 3 },
  });
  expect(token).toBe("first");
  expect(calls).not.toContain("app.initApp");
  expect(calls).not.toContain("app.getAppState");
});

test("the state and the end of the start are seen as one", async () => {
  const ports = createTestPorts();
  const wallet = createWallet({
    baseUrl: "http://localhost/w/",
    bundleId: "coffer-web@1.2.3",
    ports,
    early: { initApp: null, getAppState: said({ state: anAppState() }) },
  });
  wallet.store.getState().setSession({ status: "starting" });
  const seen: string[] = [];
  const look = () => {
    const { appState, session } = wallet.store.getState();
    seen.push(`${appState === null ? "no" : "a"} state, ${session.status}`);
  };
  // A screen looks when all that is done in one go is done.
  wallet.store.subscribe(() => queueMicrotask(look));
  await wallet.start();
  expect(seen).toContain("a state, ready");
  expect(seen).not.toContain("a state, starting");
});

test("a token that the page had renewed is the newest one", async () => {
  const { token } = await visit(() => ({
    initApp: said({ success: true, jwtWebToken: "renewed" }),
    getAppState: said({ state: anAppState() }),
  }));
  expect(token).toBe("renewed");
});

test.each([
  ["refused", async () => refusal],
  ["lost", lost],
  ["no answer of ours", async () => "<html>"],
])("an early call that is %s is mended by an ordinary start", async (_, answer) => {
  const { wallet, calls } = await visit(() => ({ initApp: null, getAppState: answer() }));
  expect(wallet.store.getState().appState?.version).toBe(7);
  expect(calls.slice(0, 2)).toEqual(["app.initApp", "app.getAppState"]);
});

test("a renewed token counts even if the state behind it was lost", async () => {
  const { wallet, token } = await visit(() => ({
    initApp: said({ success: true, jwtWebToken: "renewed" }),
    getAppState: lost(),
  }));
  expect(token).toBe("renewed again");
  expect(wallet.store.getState().appState?.version).toBe(7);
});
