// @vitest-environment node
import { ok } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import type { TabsPort } from "../ports/ports.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { passkeyOptions } from "../testing/passkeyOptions.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";
import { openSendDraft } from "../send/openSendDraft.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

/** Channels of one browser: each hears all others, as BroadcastChannel has it. */
function openBrowser() {
  const listeners = new Map<string, (holder: string | null) => void>();
  const said: (readonly [string, string | null])[] = [];
  const tabOf = (tab: string): TabsPort => ({
    tell: (holder) => {
      said.push([tab, holder]);
      for (const [other, run] of listeners) if (other !== tab) queueMicrotask(() => run(holder));
    },
    onTold: (run) => void listeners.set(tab, run),
  });
  return { tabOf, said };
}

/** Two tabs: one cookie jar, one lasting storage, a memory of each. The server knows tokens by name. */
async function openTabs() {
  const anonymous = anAppState({ userProfile: null });
  const isSignedIn = (token: string) => token.startsWith("in:");
  server = await startWireServer({
    app: {
      initApp: async ({ jwtWebToken }) =>
        ok({ success: true, jwtWebToken: jwtWebToken ?? "nobody" }),
      getAppState: async ({ jwtWebToken }) =>
        ok({ state: isSignedIn(jwtWebToken) ? anAppState() : anonymous }),
    },
    auth: {
      loginHandshake: async ({ contact, jwtWebToken }) =>
        ok({
          jwtWebToken,
          login: contact?.value ?? "",
          needAutomaticallySendCode: true,
          authMethods: ["code"],
          passkeyOptions,
        }),
      sendConfirmCode: async () =>
        ok({
          expire: "2026-01-01T00:10:00.000Z",
          nextSendAttemptTime: "2026-01-01T00:01:00.000Z",
          sendAttemptsLeft: 4,
        }),
      authorizeByConfirmCode: async () => ok({ state: anAppState(), jwtWebToken: "in:a" }),
      logout: async () => ok({ success: true }),
    },
  });
  const { baseUrl } = server;
  const browser = openBrowser();
  const { cookies, lastingStorage } = createTestPorts();
  const openTab = async (name: string) => {
    const ports = {
      ...createTestPorts(),
      cookies,
      lastingStorage,
      openTabs: () => browser.tabOf(name),
    };
    const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });
    await wallet.start();
    return { wallet, ports };
  };
  return { openTab, said: browser.said, cookies, lastingStorage };
}

type Tab = Awaited<ReturnType<Awaited<ReturnType<typeof openTabs>>["openTab"]>>;
const emailIn = ({ wallet }: Tab) => wallet.store.getState().appState?.userProfile?.email;
const signIn = async ({ wallet }: Tab) => {
  await wallet.session((session) => session.requestCode({ type: "email", value: "a@example.com" }));
  expect((await wallet.session((session) => session.authorizeByConfirmCode("123456"))).ok).toBe(
    true,
  );
};

test("who signs in, in one tab, is signed in in the others", async () => {
  const { openTab } = await openTabs();
  const [one, other] = [await openTab("one"), await openTab("other")];
  await signIn(one);
  await vi.waitFor(() => expect(emailIn(other)).toBe("a@example.com"));
});

test("who leaves in one tab has left the others, and is told there", async () => {
  const { openTab, said, cookies } = await openTabs();
  const [one, other] = [await openTab("one"), await openTab("other")];
  await signIn(one);
  await vi.waitFor(() => expect(emailIn(other)).toBe("a@example.com"));
  await one.wallet.session((session) => session.logout());
  await vi.waitFor(() =>
    expect(other.wallet.store.getState()).toMatchObject({
      appState: { userProfile: null },
      session: { status: "ready" },
      sessionEnd: { reason: "logout" },
    }),
  );
  expect(one.wallet.store.getState().sessionEnd).toBeNull();
  expect(cookies.read()).toMatch(/=nobody$/);
  // Each tells what it has become, once: nothing goes round.
  expect(said).toHaveLength(4);
});

test("rule 241: who has left leaves nothing of theirs in the memory of any tab or of the browser", async () => {
  const { openTab, lastingStorage, cookies } = await openTabs();
  const [one, other] = [await openTab("one"), await openTab("other")];
  await signIn(one);
  await vi.waitFor(() => expect(emailIn(other)).toBe("a@example.com"));
  openSendDraft(other.wallet, { assetId: "an asset", receiver: "a receiver" });
  for (const { wallet } of [one, other])
    wallet.store.getState().setHistory({
      pageKey: "a page",
      narrowing: { text: "Aunt Maria", kinds: [], assetKey: "", fromDay: "", toDay: "" },
      held: { key: "a person", rows: [], cursor: null },
      place: null,
    });
  one.wallet.keepPostLoginPath("/assets/an-asset");
  await one.wallet.session((session) => session.logout());
  await vi.waitFor(() => expect(emailIn(other)).toBeUndefined());
  await vi.waitFor(() => expect(other.wallet.store.getState().session.status).toBe("ready"));
  other.wallet.keepPostLoginPath("/assets/an-asset");
  for (const { wallet, ports } of [one, other]) {
    const { appState, ...rest } = wallet.store.getState();
    expect(appState?.userProfile ?? null).toBeNull();
    const initial = wallet.store.getInitialState();
    for (const part of ["lastKnown", "sendDraft", "login", "history", "notifications"] as const)
      expect(rest[part]).toEqual(initial[part]);
    expect(ports.storage.keys()).toEqual([]);
  }
  expect(lastingStorage.keys()).toEqual([]);
  expect(cookies.read()).not.toContain("in:");
});
