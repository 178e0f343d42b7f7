// @vitest-environment node
import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { expect, test, vi } from "vitest";
import { createTokenStore } from "../session/tokenStore.ts";
import { createWalletStore } from "../store/walletStore.ts";
import { createCookieJar } from "../testing/createTestPorts.ts";
import { createFeeds } from "./createFeeds.ts";
import type { Wire } from "./wire.ts";

type Heard = { readonly onData: (data: unknown) => void; readonly onStarted?: () => void };

/** A wire whose sockets a test opens, feeds and loses; `tokens` are those they began with. */
function playedWire() {
  const sockets: { heard: Map<string, Heard>; token: string; lose: () => void }[] = [];
  const openSocket = ({ onClose }: { onClose: () => void }) => {
    const socket = { heard: new Map<string, Heard>(), token: "", lose: onClose };
    sockets.push(socket);
    const feed = (name: string) => ({
      subscribe: ({ jwtWebToken }: { jwtWebToken: string }, heard: Heard) => {
        socket.heard.set(name, heard);
        socket.token = jwtWebToken;
      },
    });
    const names = ["onStateUpdate", "onRatesUpdate", "onJwtWebToken", "onAgentSessionShutdown"];
    const app = Object.fromEntries(names.map((name) => [name, feed(name)]));
    return { feeds: { app }, close: () => undefined };
  };
  return { sockets, wire: { openSocket } as unknown as Wire }; // what feeds use of it
}

/** A clock that stands until a test moves it, with what waits for it. */
function playedClock() {
  const state = { nowMs: 0, waiting: [] as { atMs: number; run: () => void }[] };
  return {
    nowMs: () => state.nowMs,
    after: (delayMs: number, run: () => void) => {
      const one = { atMs: state.nowMs + delayMs, run };
      state.waiting.push(one);
      return () => void (state.waiting = state.waiting.filter((each) => each !== one));
    },
    pass: (ms: number) => {
      state.nowMs += ms;
      const due = state.waiting.filter(({ atMs }) => atMs <= state.nowMs);
      state.waiting = state.waiting.filter(({ atMs }) => atMs > state.nowMs);
      for (const { run } of due) run();
    },
    pauses: () => state.waiting.map(({ atMs }) => atMs - state.nowMs),
  };
}

type Play = { readonly random?: () => number; readonly isRenewed?: boolean };

async function start({ random = () => 0, isRenewed = true }: Play = {}) {
  const { sockets, wire } = playedWire();
  const clock = playedClock();
  const store = createWalletStore();
  const url = new URL("http://localhost:4000/");
  const tokens = createTokenStore(createCookieJar(), { url, bundleKind: "web" });
  tokens.write("first");
  const returns: (() => void)[] = [];
  const ends: (readonly [string | null, string])[] = [];
  const state = { refreshes: 0 };
  const feeds = createFeeds({
    loadWire: async () => wire,
    tokens,
    store,
    clock,
    random,
    page: {
      onReturn: (run) => {
        returns.push(run);
        return () => undefined;
      },
      isVisible: () => true,
      isOnline: () => true,
      onNetworkChange: () => undefined,
    },
    caller: {
      ask: async () => refused({ code: "OTHER" }),
      change: async () => refused({ code: "OTHER" }),
      renew: async () => (isRenewed ? ok("renewed") : refused({ code: "UNAUTHORIZED" })),
    },
    refreshState: async () => void (state.refreshes += 1),
    onConnected: () => undefined,
    onSessionOver: (...end) => ends.push(end),
  });
  feeds.start();
  await vi.waitFor(() => expect(sockets).toHaveLength(1));
  const comeBack = () => returns.forEach((run) => run());
  const push = (name: string, data: unknown) => sockets.at(-1)?.heard.get(name)?.onData(data);
  return { sockets, clock, store, tokens, ends, feeds, state, comeBack, push };
}

test("who comes back is brought up to date at once, and after that every five seconds at most", async () => {
  const { clock, comeBack, state } = await start();
  comeBack();
  expect(state.refreshes).toBe(1);
  clock.pass(1_000);
  for (let time = 0; time < 10; time += 1) comeBack();
  expect(state.refreshes).toBe(1);
  clock.pass(3_999);
  expect(state.refreshes).toBe(1);
  clock.pass(1);
  expect(state.refreshes).toBe(2);
  clock.pass(60_000);
  expect(state.refreshes).toBe(2);
});

test("a lost socket is opened again with the newest token, later each time and not by the clock", async () => {
  const chances = [0, 0.5, 0.25];
  const { clock, sockets, tokens } = await start({ random: () => chances.shift() ?? 0 });
  const pauses: (number | undefined)[] = [];
  for (let time = 0; time < 3; time += 1) {
    tokens.write(`token ${time}`);
    sockets.at(-1)?.lose();
    const pause = Math.min(...clock.pauses());
    pauses.push(pause);
    clock.pass(pause);
    const opened = sockets.length + 1;
    await vi.waitFor(() => expect(sockets).toHaveLength(opened));
    expect(sockets.at(-1)?.token).toBe(`token ${time}`);
  }
  expect(pauses).toEqual([250, 750, 1_250]);
});

test("while no socket opens the state is asked for instead, until one does", async () => {
  const { clock, sockets, state } = await start();
  for (let time = 1; time <= 2; time += 1) {
    sockets.at(-1)?.lose();
    clock.pass(Math.min(...clock.pauses()));
    await vi.waitFor(() => expect(sockets).toHaveLength(time + 1));
  }
  clock.pass(4_000);
  clock.pass(4_000);
  expect(state.refreshes).toBe(2);
  sockets.at(-1)?.heard.get("onStateUpdate")?.onStarted?.();
  clock.pass(4_000);
  expect(state.refreshes).toBe(2);
});

test("what is pushed counts: states, rates, and a newer token", async () => {
  const { push, store, tokens } = await start();
  push("onStateUpdate", anAppState({ version: 7 }));
  push("onJwtWebToken", { jwtWebToken: "second" });
  expect(store.getState().appState?.version).toBe(7);
  expect(tokens.read()).toBe("second");
});

test("the end of the session is told with its reason", async () => {
  const { push, ends } = await start();
  push("onAgentSessionShutdown", { reason: "signed-out-elsewhere" });
  expect(ends).toEqual([["first", "signed-out-elsewhere"]]);
});

test("a socket that is refused for its token ends the session only when that cannot be renewed", async () => {
  const unauthorized = Object.assign(new Error("refused"), { data: { code: "UNAUTHORIZED" } });
  const refuse = async (isRenewed: boolean) => {
    const { sockets, ends } = await start({ isRenewed });
    const heard = sockets[0]?.heard.get("onStateUpdate") as { onError?: (error: unknown) => void };
    heard.onError?.(unauthorized);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return ends;
  };
  expect(await refuse(true)).toEqual([]);
  expect(await refuse(false)).toEqual([["first", "UNAUTHORIZED"]]);
});
