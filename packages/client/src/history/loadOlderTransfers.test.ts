// @vitest-environment node
import type { BlockchainTransfer } from "@coffer/contract";
import { FINISHED_IN_STATE_MAX } from "@coffer/core/history";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, aTransfer } from "@coffer/testkit";
import { afterEach, expect, test } from "vitest";
import { createWallet } from "../createWallet.ts";
import { createTestPorts } from "../testing/createTestPorts.ts";
import { startWireServer, type WireScript, type WireServer } from "../testing/startWireServer.ts";

let server: WireServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const from = (first: number, last: number): BlockchainTransfer[] =>
  Array.from({ length: last - first + 1 }, (_, index) =>
    aTransfer({ id: idOf(last - index), state: "FULFILLED" }),
  );
const COUNT = FINISHED_IN_STATE_MAX + 20;
const newest = from(21, COUNT);

async function openWallet(wallet: WireScript["wallet"], transfers = newest) {
  server = await startWireServer({ wallet: wallet ?? {} });
  const { baseUrl } = server;
  const opened = createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports: createTestPorts() });
  await opened.start();
  opened.store.getState().acceptAppState(anAppState({ transfers }));
  return opened;
}

type Opened = Awaited<ReturnType<typeof openWallet>>;
const idsIn = ({ store }: Opened) => store.getState().history?.transfers.map(({ id }) => id);
const stateOf = ({ store }: Opened) => store.getState().requests["wallet.getTransfers:history"];

test("older transfers are asked for from where the state ends, to their end", async () => {
  const asked: (string | undefined)[] = [];
  const wallet = await openWallet({
    getTransfers: async ({ cursor }) => {
      asked.push(cursor);
      return cursor === idOf(21)
        ? ok({ transfers: from(11, 20), nextCursor: idOf(11) })
        : ok({ transfers: from(1, 10), nextCursor: null });
    },
  });
  for (let press = 0; press < 3; press += 1)
    await wallet.history((history) => history.loadOlderTransfers());
  expect(asked).toEqual([idOf(21), idOf(11)]);
  expect(idsIn(wallet)).toEqual(from(1, COUNT).map(({ id }) => id));
});

test("a push leaves what was read where it is, and puts the new transfer on top", async () => {
  const wallet = await openWallet({
    getTransfers: async () => ok({ transfers: from(1, 20), nextCursor: null }),
  });
  await wallet.history((history) => history.loadOlderTransfers());
  const next = from(22, COUNT + 1);
  wallet.store.getState().acceptAppState(anAppState({ version: 2, transfers: next }));
  expect(idsIn(wallet)).toEqual(from(1, COUNT + 1).map(({ id }) => id));
});

test("another person's state leaves nothing of the first one's", async () => {
  const wallet = await openWallet({
    getTransfers: async () => ok({ transfers: from(1, 20), nextCursor: null }),
  });
  await wallet.history((history) => history.loadOlderTransfers());
  const transfers = from(22, COUNT + 1);
  const theirs = anAppState({ transfers });
  const userProfile = theirs.userProfile && { ...theirs.userProfile, id: idOf(999) };
  wallet.store.getState().acceptAppState({ ...theirs, userProfile });
  expect(idsIn(wallet)).toEqual(transfers.map(({ id }) => id));
});

test("a page without an answer is told, changes nothing and can be asked for again", async () => {
  let isAway = true;
  const wallet = await openWallet({
    getTransfers: async () =>
      isAway ? refused({ transport: "TIMEOUT" }) : ok({ transfers: from(1, 20), nextCursor: null }),
  });
  await wallet.history((history) => history.loadOlderTransfers());
  expect(stateOf(wallet)).toMatchObject({ status: "failed", failure: { code: "TIMEOUT" } });
  expect(idsIn(wallet)).toHaveLength(FINISHED_IN_STATE_MAX);
  isAway = false;
  await wallet.history((history) => history.loadOlderTransfers());
  expect(idsIn(wallet)).toHaveLength(COUNT);
});

test("a short history asks nobody", async () => {
  const wallet = await openWallet({}, from(1, 5));
  expect(await wallet.history((history) => history.loadOlderTransfers())).toEqual(ok(true));
  expect(server?.requests.some((request) => request.includes("getTransfers"))).toBe(false);
});
