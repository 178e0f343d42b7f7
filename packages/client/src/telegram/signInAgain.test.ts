// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

const INIT_DATA = "auth_date=1&hash=aa";
/** Its SHA-256. */
const NAME = "1a2ccf85878f80f982319e0aa858a4f83fc891ef9ff5cd9e8389575294b2f53e";
let server: WireServer;
const state = { session: 1, launches: 0, isBelieved: true, person: "anna", calls: 0 };
const profile = () => {
  const { userProfile, ...rest } = anAppState();
  if (userProfile === null) throw new Error("The builder's person is signed in.");
  return { ...rest, userProfile: { ...userProfile, id: state.person } };
};

beforeEach(async () => {
  Object.assign(state, { session: 1, launches: 0, isBelieved: true, person: "anna", calls: 0 });
  server = await startWireServer({
    isTokenGood: (token) => token === `session ${state.session}`,
    app: {
      initApp: async () => ok({ success: true, jwtWebToken: `session ${state.session}` }),
      getAppState: async () => ok({ state: profile() }),
      touchSession: async ({ jwtWebToken }) =>
        jwtWebToken === `session ${state.session}`
          ? ok({ success: true, jwtWebToken })
          : refused({ transport: "UNAUTHORIZED" }),
    },
    auth: {
      authorizeViaTelegram: async ({ initData }) => {
        state.launches += 1;
        if (initData !== INIT_DATA || !state.isBelieved)
          return refused({ code: "INVALID_TG_AUTH_DATA" });
        return ok({ state: profile(), jwtWebToken: `session ${state.session}` });
      },
    },
    settings: {
      setLocale: async () => {
        state.calls += 1;
        return ok({ state: profile() });
      },
    },
  });
});
afterEach(async () => {
  await server.close();
});

async function openInTelegram({ isLaunched = true } = {}) {
  const ports = createTestPorts();
  const { baseUrl } = server;
  const launch = { read: () => (isLaunched ? INIT_DATA : null), forget: () => undefined };
  const make = () => createWallet({ baseUrl, bundleId: "coffer-tg@1.0.0", ports, launch });
  // The first start finds the name of the cookie.
  await make().start();
  const [pair = ""] = ports.cookies.read().split("; ");
  ports.cookies.write(`${pair.split("=")[0]}=session 1`);
  const wallet = make();
  await wallet.start();
  state.launches = 0;
  return wallet;
}

const changeLocale = (wallet: Awaited<ReturnType<typeof openInTelegram>>) =>
  wallet.settings((settings) => settings.setLocale("en"));

test("rule 257: a session that is over is made anew by the launch, and the call goes on", async () => {
  const wallet = await openInTelegram();
  state.session = 2;
  expect(await changeLocale(wallet)).toMatchObject({ ok: true });
  expect(state).toMatchObject({ launches: 1, calls: 1 });
  expect(wallet.store.getState().session.status).toBe("ready");
});

test("rule 257: many calls at once sign in once", async () => {
  const wallet = await openInTelegram();
  state.session = 2;
  const outcomes = await Promise.all([1, 2, 3].map(() => changeLocale(wallet)));
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect(state.launches).toBe(1);
});

test("rule 257: a launch that is not believed any more ends it", async () => {
  const wallet = await openInTelegram();
  Object.assign(state, { session: 2, isBelieved: false });
  expect(await changeLocale(wallet)).toMatchObject({ problem: { code: "UNAUTHORIZED" } });
  expect(state.calls).toBe(0);
});

test("rule 256: a launch that lets in somebody else than is shown changes nothing in silence", async () => {
  const wallet = await openInTelegram();
  Object.assign(state, { session: 2, person: "boris" });
  expect(await changeLocale(wallet)).toMatchObject({ ok: false });
  expect(state.calls).toBe(0);
});

test("without a launch a session that is over is over", async () => {
  const wallet = await openInTelegram({ isLaunched: false });
  state.session = 2;
  expect(await changeLocale(wallet)).toMatchObject({ problem: { code: "UNAUTHORIZED" } });
  expect(state.launches).toBe(0);
});

test("rule 257: a call names the launch, and none does without one", async () => {
  const sent: (string | null)[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    if (url.includes("setLocale")) sent.push(new Headers(init.headers).get("x-coffer-launch"));
    return send(url, init);
  });
  const wallet = await openInTelegram();
  await changeLocale(wallet);
  const plain = await openInTelegram({ isLaunched: false });
  await changeLocale(plain);
  vi.unstubAllGlobals();
  expect(sent).toEqual([NAME, null]);
});
