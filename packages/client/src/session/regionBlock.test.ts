// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { afterEach, expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

test("the region screen ends by itself when the block lifts, at the start and in a visit", async () => {
  let isBlocked = true;
  const blocked = refused({ code: "NOT_SUPPORTED_COUNTRY" } as const);
  server = await startWireServer({
    app: {
      initApp: async () => (isBlocked ? blocked : ok({ success: true, jwtWebToken: "first" })),
      getAppState: async () => (isBlocked ? blocked : ok({ state: anAppState() })),
    },
  });
  const { baseUrl } = server;
  const wallet = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  const isShown = () => wallet.store.getState().isRegionBlocked;
  await wallet.start();
  expect(isShown()).toBe(true);
  isBlocked = false;
  await vi.waitFor(() => expect(isShown()).toBe(false));
  expect(wallet.store.getState().session.status).toBe("ready");

  isBlocked = true;
  await wallet.session((session) => session.refreshState());
  expect(isShown()).toBe(true);
  isBlocked = false;
  await vi.waitFor(() => expect(isShown()).toBe(false));
});

test("as long as the block stands one timer is out, whether the server can be reached or not", async () => {
  const blocked = refused({ code: "NOT_SUPPORTED_COUNTRY" } as const);
  server = await startWireServer({ app: { initApp: async () => blocked } });
  const { baseUrl } = server;
  const due = new Set<() => void>();
  const returns: (() => void)[] = [];
  const ports = createTestPorts();
  const wallet = createWallet({
    baseUrl,
    bundleId: "coffer-web@1.2.3",
    ports: {
      ...ports,
      clock: {
        ...ports.clock,
        after: (_, run) => {
          const timer = () => {
            due.delete(timer);
            run();
          };
          due.add(timer);
          return () => due.delete(timer);
        },
      },
      page: {
        ...ports.page,
        onReturn: (run) => {
          returns.push(run);
          return () => undefined;
        },
      },
    },
  });
  await wallet.start();
  await vi.waitFor(() => expect(due.size).toBe(1));
  await server.close();
  server = null;
  let looks = 0;
  wallet.store.subscribe(({ session }, before) => {
    if (session !== before.session) looks += 1;
  });
  const lookBy = async (begin: () => void) => {
    const before = looks;
    begin();
    await vi.waitFor(() => expect(looks).toBe(before + 1));
    await vi.waitFor(() => expect(due.size).toBe(1));
  };
  for (let round = 0; round < 3; round += 1) {
    await lookBy(() => [...due].forEach((run) => run()));
    await lookBy(() => returns.forEach((run) => run()));
  }
  expect(wallet.store.getState().isRegionBlocked).toBe(true);
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
  await wallet.session((session) => session.endSession());
  expect(wallet.store.getState()).toMatchObject({
    isRegionBlocked: false,
    session: { status: "ready" },
  });
});
