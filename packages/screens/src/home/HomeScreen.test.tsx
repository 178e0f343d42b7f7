import {
  aHeldPayment,
  anAppState,
  anAsset,
  anAssetSpec,
  anInvoice,
  aTokenAsset,
  aTransfer,
  aVoucher,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLocation } from "react-router";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { HomeScreen } from "./HomeScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const oneEther = aTransfer().amount;
const Address = () => <output data-testid="address">{useLocation().pathname}</output>;

/** Home of a brand whose private accounts are switched on. */
function open(over: Parameters<typeof anAppState>[0] = {}, { allTab = true } = {}) {
  const { wallet, wrapper } = inWallet({ switches: { privateAccounts: true, allTab } });
  const opened: Modal[] = [];
  const modal = { open: (next: Modal) => void opened.push(next), close: () => undefined };
  act(() => wallet.store.getState().acceptAppState(anAppState(over)));
  render(
    <ModalContext value={modal}>
      <HomeScreen />
      <Address />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, opened };
}
const showSeed = (wallet: ReturnType<typeof open>["wallet"], seed: "none" | "locked" | "open") =>
  wallet.store.setState({
    privateAccount: { seed, hasPasskey: false, container: "ready", accounts: [] },
  });
const invitation = (title: string) => {
  const said = screen.getByText(title).closest("section");
  if (said === null) throw new Error(`${title} invites to nothing`);
  return said;
};
const press = (name: string, role = "button") =>
  fireEvent.click(screen.getByRole(role, { name: new RegExp(`^${name}`) }));
const address = () => screen.getByTestId("address").textContent;

test("without assets home invites to activate one", () => {
  open({ assets: [] });
  expect(screen.getByText("Activate your first asset")).toBeTruthy();
});

test.each(["Receive", "Send"])("without assets %s is not dead: it opens the choice", (name) => {
  const { opened } = open({ assets: [] });
  press(name);
  expect(opened).toEqual([{ name: "chooseAsset", purpose: name.toLowerCase() }]);
});

test("with assets and no balance it invites to bring some in or buy, and leads there", () => {
  const asset = anAsset({ amount: "0" });
  const { opened } = open({ assets: [asset] });
  const invited = within(invitation("Your wallet is ready"));
  fireEvent.click(invited.getByRole("button", { name: "Receive" }));
  expect(opened).toEqual([{ name: "receiveMethod", assetId: asset.id }]);
  fireEvent.click(invited.getByRole("button", { name: "Buy" }));
  expect(address()).toBe("/buy-set-amount");
});

test("a wallet that held coins before is told empty, not new", () => {
  const asset = anAsset({ amount: "0" });
  open({ assets: [asset], transfers: [aTransfer({ state: "FULFILLED" })] });
  expect(screen.getByText("Your wallet is empty now")).toBeTruthy();
  expect(screen.queryByText(/first coins/)).toBeNull();
});

test("what home invites to is of the whole wallet, whatever tab is open", () => {
  open({ assets: [anAsset({ amount: "0" }), aTokenAsset({ amount: "5" })] });
  for (const tab of ["WEB3", "USD", "PRIVATE", "ALL"]) {
    press(tab, "tab");
    expect(screen.queryByText("Your wallet is ready")).toBeNull();
    expect(screen.queryByText("Activate your first asset")).toBeNull();
  }
});

const shownTabs = () => screen.getAllByRole("tab").map(({ textContent }) => textContent);
const selectedTab = () => screen.getByRole("tab", { selected: true }).textContent;
const shownAssets = () =>
  within(screen.getByRole("list", { name: "Assets" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("ALL comes first: every asset by value, with how its price changed in a day", () => {
  open({
    assets: [anAsset({ amount: "0.01" }), aTokenAsset({ amount: "250" })],
    rates: [
      { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "3030", price24h: "3000" },
      { key: "USDT-USD", commodity: "USDT", currency: "USD", price: "1", price24h: "1.00004" },
    ],
  });
  expect(shownTabs()).toEqual(["ALL", "USD", "WEB3", "PRIVATE"]);
  expect(selectedTab()).toBe("ALL");
  expect(shownAssets()).toEqual([
    "Tether USDEthereum250 USDT$250.000.00% in 24 hours",
    "EtherEthereum0.01 ETH$30.30+1.00% in 24 hours",
  ]);
});

test("a brand may leave ALL out: then the first tab with something is open", () => {
  open({ assets: [anAsset()] }, { allTab: false });
  expect(shownTabs()).toEqual(["USD", "WEB3", "PRIVATE"]);
  expect(selectedTab()).toBe("WEB3");
});

test("the last tab is remembered, as long as the brand shows it", () => {
  const { wallet } = open({ assets: [anAsset()] });
  act(() => wallet.preferences.change({ homeTab: "TOKENS" }));
  expect(selectedTab()).toBe("ALL");
  act(() => wallet.preferences.change({ homeTab: "WEB3" }));
  expect(selectedTab()).toBe("WEB3");
  press("USD", "tab");
  expect(wallet.preferences.read().homeTab).toBe("USD");
  expect(selectedTab()).toBe("USD");
});

test("a tab that is empty opens when it is pressed, and not by itself", () => {
  const { wallet } = open({ assets: [anAsset()] });
  act(() => wallet.preferences.change({ homeTab: "USD" }));
  expect(selectedTab()).toBe("ALL");
  press("USD", "tab");
  expect(selectedTab()).toBe("USD");
});

test("a private account's tab is never empty: the account can be made there", () => {
  const { wallet } = open({ assets: [anAsset()] });
  vi.spyOn(wallet, "privateAccount").mockResolvedValue({ ok: true, value: null });
  act(() => wallet.preferences.change({ homeTab: "PRIVATE" }));
  expect(selectedTab()).toBe("PRIVATE");
});

test("the change of the whole stands under the total, and nothing where it is not known", () => {
  const { wallet } = open({ assets: [anAsset({ amount: "1" })] });
  expect(screen.queryByText(/in 24 hours/)).toBeNull();
  const rate = { key: "ETH-USD", commodity: "ETH", currency: "USD", price: "2970" };
  act(() => wallet.store.getState().setRates([{ ...rate, price24h: "3000" }]));
  const total = screen.getByRole("banner");
  expect(within(total).getByText(/in 24 hours/).textContent).toBe("−1.00% in 24 hours");
});

test("the last operations stand below the assets, with the way to all of them", async () => {
  const ended = (place: number) =>
    aTransfer({ id: `0${place}`, state: "FULFILLED", amount: { ...oneEther, amount: `${place}` } });
  const { opened } = open({ transfers: [7, 6, 5, 4, 3, 2].map(ended) });
  const recent = within(await screen.findByRole("region", { name: "Recent" }));
  const rows = within(recent.getByRole("list")).getAllByRole("link");
  expect(rows.map((row) => /−(\d) ETH/.exec(row.textContent ?? "")?.[1])).toEqual([
    "7",
    "6",
    "5",
    "4",
    "3",
  ]);
  fireEvent.click(rows[0] ?? document.body);
  expect(opened).toEqual([{ name: "transaction", transferId: "07" }]);
  press("Transactions history");
  expect(address()).toBe("/transactions-history");
});

test("an operation says when it was, as far as that has to be said", async () => {
  const at = (place: number, ...day: [number, number, number]) =>
    aTransfer({
      id: `0${place}`,
      state: "FULFILLED",
      direction: "IN",
      confirmations: { have: 3, need: 3 },
      createdAt: new Date(...day, 9, 5).toISOString(),
    });
  vi.useFakeTimers({ now: new Date(2026, 2, 2, 12, 0), toFake: ["Date"] });
  open({
    transfers: [at(4, 2026, 2, 2), at(3, 2026, 2, 1), at(2, 2026, 0, 5), at(1, 2025, 11, 31)],
  });
  const recent = within(await screen.findByRole("region", { name: "Recent" }));
  const rows = within(recent.getByRole("list")).getAllByRole("link");
  expect(rows.map((row) => /^Received(.*)\+/.exec(row.textContent ?? "")?.[1])).toEqual([
    "09:05",
    "Yesterday",
    "January 5",
    "Dec 31, 2025",
  ]);
});

test.each([
  ["of two networks which", [anAssetSpec({ key: "TON:ton:-3", network: "TON" })], true],
  ["of one alone nothing", [], false],
])("a payment under way and one that waits tell %s", async (_tells, more, isNamed) => {
  const over = {
    assets: [anAsset()],
    assetSpecs: [anAssetSpec(), ...more],
    heldPayments: [aHeldPayment()],
    transfers: [aTransfer()],
  };
  // What waits is loaded beside home.
  await act(async () => void open(over));
  const underWay = await screen.findByRole("button", { name: /^Sending ETH/ });
  expect(underWay.textContent.includes("· Ethereum")).toBe(isNamed);
  await screen.findByText(/to send ETH$/);
  const told = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(told.includes("Ethereum")).toBe(isNamed);
});

test("a payment of an invoice is told by whose it was, not by an address nobody knows", () => {
  const paid = aTransfer({ state: "FULFILLED" });
  const invoices = [anInvoice({ state: "PAID", transferId: paid.id })];
  open({ assets: [anAsset({ amount: "1" })], transfers: [paid], invoices });
  const row = within(screen.getByRole("region", { name: "Recent" })).getByRole("link");
  expect(row.textContent).toMatch(/^SentCorner Shop/);
  expect(row.textContent).not.toContain("0x");
  // The history says what it was worth then.
  expect(row.textContent).toMatch(/≈ \$[\d,.]+ today$/);
});

test("who has no operations sees no place for them", () => {
  open({ transfers: [aTransfer({ state: "PROCESSING" })] });
  expect(screen.queryByText("Recent")).toBeNull();
});

test("who has no vouchers reads no naught beside their operations", () => {
  open({ assets: [anAsset({ amount: "1" })] });
  expect(screen.getByRole("button", { name: /^Operations/ }).textContent).toBe("Operations");
});

test("what was last known is called by whose it is, and counts no operations that it does not hold", () => {
  const { wallet } = open({ assets: [anAsset({ amount: "1" })] });
  const { appState, rates } = wallet.store.getState();
  if (appState === null) throw new Error("home stands without a state");
  const state = { ...appState, userProfile: null };
  act(() =>
    wallet.store.setState({
      appState: null,
      lastKnown: { state, rates, savedAtMs: wallet.nowMs() },
    }),
  );
  const summary = () => screen.getByText(/, as of \d\d:\d\d, updating$/).textContent;
  expect(summary()).toMatch(/^Summary balance, as of/);
  expect(screen.queryByText(/in the list$/)).toBeNull();
  press("PRIVATE", "tab");
  expect(summary()).toMatch(/^Private summary balance, as of/);
});

test("with a balance it invites to nothing", () => {
  open({ assets: [anAsset({ amount: "1" })] });
  // Of the actions above, and of nothing else.
  expect(screen.getAllByRole("button", { name: "Buy" })).toHaveLength(1);
  expect(screen.queryByText("Activate your first asset")).toBeNull();
});

test("home shows whose wallet it is, as its owner signs in, and leads to the profile", () => {
  const { userProfile } = anAppState();
  if (userProfile === null) throw new Error("Nobody is signed in.");
  open({ userProfile: { ...userProfile, email: null, phone: "+77001234567" } });
  expect(screen.getByRole("button", { name: "+77001234567" })).toBeTruthy();
  cleanup();
  open({ userProfile: { ...userProfile, email: "anna@example.com" } });
  press("anna@example.com");
  expect(address()).toBe("/profile");
});

test("the operations button carries its count and leads to the operations", () => {
  open({ escrowTransfers: { originated: [aVoucher()], incoming: [] } });
  const button = screen.getByRole("button", { name: /^Operations.*1 in the list$/ });
  fireEvent.click(button);
  expect(address()).toBe("/operations");
});

test("the private tab shows the private summary and, once it is known, how the account stands", async () => {
  const { wallet } = open({ assets: [anAsset({ amount: "1" })] });
  vi.spyOn(wallet, "privateAccount").mockResolvedValue({ ok: true, value: null });
  expect(screen.getByText("Summary balance")).toBeTruthy();
  press("PRIVATE", "tab");
  expect(screen.getByText("Private summary balance")).toBeTruthy();
  expect(screen.getByText("$0.00")).toBeTruthy();
  act(() => showSeed(wallet, "none"));
  fireEvent.click(await screen.findByRole("button", { name: "Authorize existing" }));
  expect(address()).toBe("/private-account/add-private-account");
});

test.each([
  ["Receive", { allowReceive: false }],
  ["Send", { allowSend: false }],
])("%s of the only asset, which does not allow it, leads to its page", (name, over) => {
  const asset = anAsset({ amount: "1", ...over });
  open({ assets: [asset] });
  press(name);
  expect(address()).toBe(`/assets/${asset.id}`);
});

test.each([
  ["PROCESSING", "Your data is being checked", "Check status", "/kyc/status"],
  ["USER_INPUT_REQUIRED", "The form waits for you", "Continue", "/kyc/frame"],
] as const)(
  "an identity check that is %s is said, with the way to it",
  async (status, said, way, to) => {
    await act(async () => {
      open({ kyc: { ...anAppState().kyc, verificationStatus: status } });
    });
    expect(await screen.findByText(said)).toBeTruthy();
    press(way);
    expect(address()).toBe(to);
  },
);

test("a payment that waits for the identity check says so itself", async () => {
  const { amlStateId: _, ...held } = aHeldPayment({ reason: "KYC" });
  const kyc = { ...anAppState().kyc, verificationStatus: "PROCESSING" } as const;
  await act(async () => {
    open({ kyc, heldPayments: [held] });
  });
  expect(await screen.findByRole("button", { name: "Check status" })).toBeTruthy();
  expect(screen.queryByText("Your data is being checked")).toBeNull();
});
