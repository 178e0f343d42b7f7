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

/** A mini-app that was opened with these init data, in a browser that may know somebody already. */
async function open(initData: string) {
  const asked: string[] = [];
  server = await startWireServer({
    app: {
      initApp: async ({ jwtWebToken: token }) => {
        asked.push(`initApp ${token ?? "nobody"}`);
        return ok({ success: true, jwtWebToken: token ?? "first" });
      },
      getAppState: async () => {
        asked.push("getAppState");
        return ok({ state: anAppState() });
      },
    },
    auth: {
      authorizeViaTelegram: async ({ initData: given, jwtWebToken }) => {
        asked.push(`launch ${given} ${jwtWebToken}`);
        return given === "good"
          ? ok({ state: anAppState({ version: 5 }), jwtWebToken: "launched" })
          : refused({ code: "INVALID_TG_AUTH_DATA" });
      },
      logout: async () => ok({ success: true }),
    },
  });
  const ports = createTestPorts();
  let held: string | null = initData;
  const launch = { read: () => held, forget: () => void (held = null) };
  const { baseUrl } = server;
  const visit = () => createWallet({ baseUrl, bundleId: "coffer-tg@1.2.3", ports, launch });
  const token = () => ports.cookies.read().split("=")[1] ?? null;
  return { visit, asked, token, isHeld: () => held !== null };
}

test("rule 267: a start in Telegram signs in by its launch, and shows no login before that", async () => {
  const { visit, asked, token } = await open("good");
  const wallet = visit();
  expect(wallet.store.getState().session.status).toBe("starting");
  await wallet.start();
  expect(wallet.store.getState()).toMatchObject({
    session: { status: "ready" },
    appState: { version: 5 },
  });
  expect(asked).toEqual(["initApp nobody", "launch good first"]);
  expect(token()).toBe("launched");
});

test("rule 267: a launch that is not believed leaves nobody signed in, and is not tried again", async () => {
  const { visit, asked, token, isHeld } = await open("bad");
  const wallet = visit();
  await wallet.start();
  expect(wallet.store.getState()).toMatchObject({
    session: { status: "failed", failure: { code: "INVALID_TG_AUTH_DATA" } },
    appState: null,
  });
  expect(token() ?? "").toBe("");
  expect(isHeld()).toBe(false);
  // What the person chooses then is a visitor's start: it leads to the login.
  asked.length = 0;
  await wallet.start();
  expect(asked).toEqual(["initApp nobody"]);
  expect(wallet.store.getState().session.status).toBe("ready");
});

test("whoever signs out of Telegram is not signed in again by the same launch", async () => {
  const { visit, asked, isHeld } = await open("good");
  const wallet = visit();
  await wallet.start();
  asked.length = 0;
  await wallet.session((session) => session.logout());
  expect(asked).toEqual(["initApp nobody"]);
  expect(isHeld()).toBe(false);
  expect(wallet.store.getState().appState).toBeNull();
});
