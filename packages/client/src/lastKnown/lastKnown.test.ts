// @vitest-environment node
import {
  aBonusAsset,
  aBuyOrder,
  aHeldPayment,
  anAppState,
  anAsset,
  anInvoice,
  aProject,
  aSpotAccount,
  aTransfer,
} from "@coffer/testkit";
import { expect, test, vi } from "vitest";
import { createWallet } from "../createWallet.ts";
import { tokenCookieName } from "../session/tokenStore.ts";
import { createTestPorts, type TestPorts } from "../testing/createTestPorts.ts";
import { DRAFT_KEY } from "../send/draftKey.ts";
import { projectViews } from "../views/bonusViews.ts";
import { homeView } from "../views/homeView.ts";
import { keepLastKnown } from "./keepLastKnown.ts";
import { lastKnownMemory } from "./lastKnownMemory.ts";

const baseUrl = "http://localhost/w/";
const cookie = tokenCookieName({ url: new URL(baseUrl), bundleKind: "web" });
const key = "wallet.last-known|/w/|web";
const visit = (ports: TestPorts) => createWallet({ baseUrl, bundleId: "coffer-web@1.2.3", ports });

/** The ports of a browser in which somebody is signed in, with the token's cookie in place. */
function signedIn(state = anAppState()) {
  const ports = createTestPorts();
  const wallet = visit(ports);
  const memory = lastKnownMemory(ports.lastingStorage, key);
  keepLastKnown({ store: wallet.store, memory, clock: ports.clock });
  wallet.store.getState().acceptAppState(state);
  ports.cookies.write(`${cookie}=token`);
  return { ports, wallet };
}
const recordOf = (ports: TestPorts) => ports.lastingStorage.get(key);

test("the next visit shows home as it was, and says of when that is", async () => {
  const state = anAppState({
    transfers: [
      aTransfer({ id: "55555555-5555-4555-8555-555555555555", state: "PROCESSING" }),
      aTransfer({ state: "FULFILLED" }),
    ],
  });
  const { ports, wallet } = signedIn(state);
  const visited = visit(ports);
  expect(visited.knownLocale).toBe("en");
  await visited.session((session) => session.showLastKnown());
  const next = visited.store.getState();
  expect(next.session.status).toBe("starting");
  expect(next.appState).toBeNull();
  expect(next.lastKnown?.savedAtMs).toBe(ports.clock.nowMs());
  const shown = next.lastKnown;
  const before = homeView(state, wallet.store.getState().rates);
  const after = homeView(shown?.state ?? anAppState({ assets: [] }), shown?.rates ?? []);
  expect(after.summary).toEqual(before.summary);
  expect(after.tabs.WEB3.assets.map(({ fiatText }) => fiatText)).toEqual(
    before.tabs.WEB3.assets.map(({ fiatText }) => fiatText),
  );
  expect(after.outgoing.map(({ id }) => id)).toEqual(before.outgoing.map(({ id }) => id));
  expect(after.latest.map(({ id }) => id)).toEqual([aTransfer().id]);
});

const { guard, kyc, userProfile } = anAppState();
test.each([
  ["a freeze", { guard: { ...guard, isFrozen: true } }],
  [
    "payments that wait",
    {
      userProfile: userProfile && { ...userProfile, paymentsWaitUntil: "2999-01-01T00:00:00.000Z" },
    },
  ],
  ["news of the identity check", { kyc: { ...kyc, isNews: true } }],
  ["a payment that is held", { heldPayments: [aHeldPayment()] }],
  ["a purchase", { buyOrders: [aBuyOrder()] }],
  ["an invoice that waits", { invoices: [anInvoice({ isPayable: true })] }],
])("with %s home waits for what is so now: it would push the list away", async (_, over) => {
  const { ports } = signedIn(anAppState(over));
  const visited = visit(ports);
  expect(visited.knownLocale).toBe("en");
  await visited.session((session) => session.showLastKnown());
  expect(visited.store.getState().lastKnown).toBeNull();
});

test("with a payment that was left in this tab home waits until it is known whose it is", async () => {
  const { ports } = signedIn();
  ports.storage.set(DRAFT_KEY, "{}");
  const visited = visit(ports);
  await visited.session((session) => session.showLastKnown());
  expect(visited.store.getState().lastKnown).toBeNull();
});

test("what stands above the list stands there again, and counts to the balance as it did", async () => {
  const state = anAppState({
    assets: [],
    spotAccount: aSpotAccount({ asset: anAsset({ tag: "spot" }) }),
    projects: [aProject(), aProject({ name: "weiss" }, [])],
  });
  const { ports, wallet } = signedIn(state);
  const { rates } = wallet.store.getState();
  const visited = visit(ports);
  await visited.session((session) => session.showLastKnown());
  const shown = visited.store.getState().lastKnown;
  expect(shown?.state.spotAccount).toMatchObject({
    status: "ACTIVE",
    asset: { token: "ETH", amount: anAsset().amount, address: "", tag: "" },
  });
  expect(shown && homeView(shown.state, shown.rates).summary).toEqual(
    homeView(state, rates).summary,
  );
  expect(homeView(state, rates).summary.text).toMatch(/[1-9]/);
  expect(shown && projectViews(shown.state)).toMatchObject([
    { bonuses: [{ bonus: { ...aBonusAsset(), accruals: [] }, isNew: true }] },
  ]);
});

test("a wait that is over holds up nothing", async () => {
  const over = { ...userProfile, paymentsWaitUntil: "2001-01-01T00:00:00.000Z" };
  const { ports } = signedIn(anAppState({ userProfile: over as typeof userProfile }));
  const visited = visit(ports);
  await visited.session((session) => session.showLastKnown());
  expect(visited.store.getState().lastKnown).not.toBeNull();
});

test("no contact, address or transaction id is kept", () => {
  const { ports } = signedIn(
    anAppState({
      assets: [anAsset({ address: "0xSECRET-address", tag: "SECRET-tag" })],
      spotAccount: aSpotAccount({
        asset: anAsset({ address: "0xSECRET-spot", tag: "SECRET-tag" }),
      }),
      projects: [aProject({ name: "SECRET-partner", title: "SECRET-partner" })],
      transfers: [
        aTransfer({
          state: "PROCESSING",
          recipientAddress: "0xSECRET-receiver",
          blockchainTransactionId: "0xSECRET-transaction",
        }),
        aTransfer({
          state: "FULFILLED",
          recipientAddress: "0xSECRET-receiver",
          blockchainTransactionId: "0xSECRET-transaction",
        }),
      ],
    }),
  );
  const record = recordOf(ports) ?? "";
  expect(record).toContain('"transfers":[{');
  expect(record).toContain('"currentAccount":{');
  expect(record).toContain('"bonuses":[{');
  expect(record).not.toContain("SECRET");
  expect(record).not.toContain("a@example.com");
});

test("it goes with the session, and nothing writes it again", async () => {
  const { ports, wallet } = signedIn();
  const { container } = lastKnownMemory(ports.lastingStorage, key);
  container.remember("a sealed container");
  expect(recordOf(ports)).not.toBeNull();
  const ending = wallet.session((session) => session.endSession());
  await vi.waitFor(() => expect(recordOf(ports)).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 20)); // longer than the test clock's pause
  expect(recordOf(ports)).toBeNull();
  expect(container.recall()).toBeNull();
  expect(wallet.store.getState().lastKnown).toBeNull();
  await ending;
});

test("without the token's cookie it is nobody's, and is dropped", () => {
  const { ports } = signedIn();
  ports.cookies.write(`${cookie}=; Max-Age=0`);
  expect(visit(ports).store.getState()).toMatchObject({
    session: { status: "ready" },
  });
  expect(recordOf(ports)).toBeNull();
});

test("another person's state takes its place, nobody's removes it", async () => {
  const { ports, wallet } = signedIn();
  const other = { ...anAppState().userProfile, id: "other" } as NonNullable<
    ReturnType<typeof anAppState>["userProfile"]
  >; // a whole profile with another id
  wallet.store.getState().acceptAppState(anAppState({ userProfile: other }));
  await vi.waitFor(() => expect(recordOf(ports)).toContain('"userId":"other"'));
  wallet.store.getState().acceptAppState(anAppState({ userProfile: null }));
  await vi.waitFor(() => expect(recordOf(ports)).toBeNull());
});

test.each([
  ["no JSON", "{"],
  ["another version", '{"version":1,"locale":"en","savedAtMs":1}'],
  ["no language", '{"version":2,"savedAtMs":1}'],
])("a record with %s is as good as none", (_, text) => {
  const { ports } = signedIn();
  ports.lastingStorage.set(key, text);
  const visited = visit(ports);
  expect(visited.knownLocale).toBeNull();
  expect(visited.store.getState().session.status).toBe("ready");
});

test("a record with something else in an amount's place is not shown", async () => {
  const { ports } = signedIn();
  ports.lastingStorage.set(key, (recordOf(ports) ?? "").replace('"amount":"', '"amount":"x'));
  const visited = visit(ports);
  await visited.session((session) => session.showLastKnown());
  expect(visited.store.getState()).toMatchObject({
    lastKnown: null,
    session: { status: "starting" },
  });
});
