import { productFailure, type CallFailure, type ToldPairs } from "@coffer/client";
import type { AppState, ChosenPair, ExchangePair } from "@coffer/contract";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import {
  aBuyMethod,
  anAppState,
  anAsset,
  anAssetSpec,
  anExchangePair,
  aSpotAccount,
  aTokenSpec,
} from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useMemo, useState } from "react";
import { Route, Routes, useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { entryStateOf } from "../parts/entryState.ts";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { modalEntryOf } from "../parts/modalEntry.ts";
import { ExchangeModal } from "./ExchangeModal.tsx";
import { ExchangeScreen } from "./ExchangeScreen.tsx";

const NOW_MS = Date.parse("2026-01-01T00:00:00.000Z");
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const tether = aSpotAccount();
const ether = aSpotAccount({ asset: anAsset({ tag: "spot", amount: "0.099" }) });
const toncoin = anExchangePair({
  id: "88888888-8888-4888-8888-888888888888",
  target: { key: "TON:ton:-3", token: "TON", name: "Toncoin", decimals: 9 },
  amounts: { source: "300", target: "57.115384615" },
});
const holder = (over: Partial<AppState> = {}) =>
  anAppState({ spotAccount: tether, assetSpecs: [anAssetSpec(), aTokenSpec()], ...over });

type Told = Outcome<readonly ExchangePair[], CallFailure>;
type Done = Outcome<unknown, CallFailure>;
type Given = { readonly pair: ChosenPair; readonly idempotencyKey: string };
type Script = {
  readonly state?: AppState;
  /** What each asking for pairs is told; the last one from then on. */
  readonly pairs?: readonly (Told | Promise<Told>)[];
  /** What each press of Confirm comes to. */
  readonly ends?: readonly (Done | Promise<Done>)[];
  readonly from?: string;
};
const both: Told = ok([anExchangePair(), toncoin]);

/** The page with its dialog, over a server that says what is scripted. */
function open({ state = holder(), pairs = [both], ends = [], from }: Script = {}) {
  const path = "/depository/exchange";
  const { wallet, wrapper } = inWallet({ path, entryState: from === undefined ? null : { from } });
  const accept = (next: AppState) => act(() => wallet.store.getState().acceptAppState(next));
  accept(state);
  const asked: string[] = [];
  const given: Given[] = [];
  const actions = {
    loadPairs: async (key: string): Promise<Outcome<ToldPairs, CallFailure>> => {
      const askedAtMs = Date.now();
      const told = await pairs[Math.min(asked.push(key), pairs.length) - 1];
      if (told === undefined) throw new Error("There is something to tell.");
      return told.ok ? ok({ pairs: told.value, untilMs: askedAtMs + EXCHANGE_QUOTE_MS }) : told;
    },
    exchange: async ({ pair: { id, source, target, rate }, idempotencyKey }: Given) => {
      given.push({ pair: { id, source, target, rate }, idempotencyKey });
      return (await ends[given.length - 1]) ?? ok({});
    },
  };
  vi.spyOn(wallet, "exchange").mockImplementation((run) => run(actions as never)); // all that there are
  render(
    <Host>
      <Routes>
        <Route path={path} element={<ExchangeScreen />} />
        <Route path="*" element="elsewhere" />
      </Routes>
    </Host>,
    { wrapper },
  );
  return { wallet, accept, asked, given };
}

/** What stands around the page: one dialog, as an entry of the history. */
function Host({ children }: { readonly children: React.ReactNode }) {
  const [modal, setModal] = useState<Modal | null>(null);
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const control = useMemo(
    () => ({
      open: (next: Modal) => {
        setModal(next);
        void navigate(pathname, {
          state: { ...entryStateOf(state), modalId: 1, pageKey: "page" },
        });
      },
      close: () => void navigate(-1),
    }),
    [navigate, pathname, state],
  );
  const isOpen = modalEntryOf(state) !== null;
  return (
    <ModalContext value={control}>
      {children}
      {isOpen && modal?.name === "exchange" && (
        <div role="dialog">
          <ExchangeModal quote={modal.quote} onClose={control.close} />
        </div>
      )}
      <output data-testid="address">{pathname}</output>
    </ModalContext>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const address = () => screen.getByTestId("address").textContent;
const row = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
const dialog = () => within(screen.getByRole("dialog"));
const press = (name: string) => fireEvent.click(dialog().getByRole("button", { name }));
const search = (text: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Find an asset" }), {
    target: { value: text },
  });

async function openPair(script: Script = {}) {
  const opened = open(script);
  await pass(0);
  fireEvent.click(row(/^Ether/));
  await pass(0);
  return opened;
}

test("what there is, and what the whole of it can become, each about so much", async () => {
  const { asked } = open();
  expect(screen.getByText("Asking for prices")).toBeTruthy();
  await pass(0);
  expect(asked).toEqual([tether.asset.key]);
  expect(screen.getByText("In your current account").parentElement?.textContent).toContain("300");
  expect(row(/^Ether/).textContent).toContain("~0.099 ETH");
  expect(row(/^Toncoin/).textContent).toContain("~57.115384615 TON");
});

test.each([
  ["ether", ["Ether"], "1 asset found"],
  ["TON", ["Toncoin"], "1 asset found"],
  ["o", ["Toncoin"], "1 asset found"],
  ["T", ["Ether", "Toncoin"], "2 assets found"],
])("a search for %s finds %j", async (query, names, said) => {
  open();
  await pass(0);
  search(query);
  const list = within(screen.getByRole("list", { name: "Change asset" }));
  expect(list.getAllByRole("button").map((each) => each.textContent)).toEqual(
    names.map((name) => expect.stringContaining(name)),
  );
  expect(screen.getByText(said)).toBeTruthy();
});

test("a search that finds nothing says so, and is cleared", async () => {
  open();
  await pass(0);
  search("btc");
  expect(screen.getByText("No asset found")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(row(/^Ether/)).toBeTruthy();
});

test.each([
  ["0.5", "MIN", "at least 1 USDT"],
  ["10000.5", "MAX", "at most 10,000 USDT"],
])(
  "rule 338: of %s the pair is locked as %s, and says by how much",
  async (source, bound, limit) => {
    const pair = anExchangePair({ amounts: { source, target: "1" } });
    open({ pairs: [ok([pair])] });
    await pass(0);
    const button = row(/^Ether/);
    expect(button.disabled).toBe(true);
    expect(button.textContent).toContain(bound);
    expect(button.textContent).toContain(limit);
  },
);

test("rule 36: a pair without a rate says so, and cannot be chosen", async () => {
  const { rate: _, amounts: __, ...bare } = anExchangePair();
  open({ pairs: [ok([bare])] });
  await pass(0);
  expect(row(/^Ether/).textContent).toContain("Rate not found");
  expect(row(/^Ether/).disabled).toBe(true);
});

test("an empty account is filled first", async () => {
  const asset = { ...tether.asset, amount: "0" };
  const spotAccount = aSpotAccount({ asset, buyCryptoMethods: [aBuyMethod()] });
  const { asked } = open({ state: holder({ spotAccount }) });
  await pass(0);
  expect(screen.getByText("Nothing to exchange yet")).toBeTruthy();
  fireEvent.click(row("Buy USDT"));
  expect([address(), asked]).toEqual(["/depository/buy/set-amount", []]);
});

test("where nobody sells it, it is said that the account is empty, and no more", async () => {
  const spotAccount = aSpotAccount({ asset: { ...tether.asset, amount: "0" } });
  open({ state: holder({ spotAccount }) });
  expect(screen.getByText(/nobody sells USDT at the moment/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Buy USDT" })).toBeNull();
});

test("a brand with no other asset has nothing to choose", async () => {
  open({ pairs: [ok([])] });
  await pass(0);
  expect(screen.getByText("Nothing to exchange it for")).toBeTruthy();
});

const email = "help@example.com";
test.each([
  [
    { code: "OTHER" as const },
    `An error occurred while retrieving exchange pairs. To resolve this issue, please contact us at ${email}.`,
  ],
  [
    productFailure("SPOT_ACCOUNT_LOCKED"),
    `The depository is locked. To resolve this issue, please contact us at ${email}.`,
  ],
])("pairs that cannot be had: %j, and they are asked for again", async (failure, text) => {
  const { asked } = open({ pairs: [refused(failure), both] });
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain(text);
  fireEvent.click(row("Try again"));
  await pass(0);
  expect(row(/^Ether/)).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test("pairs are renewed each minute, and at once when the balance is another; what is known stays", async () => {
  const later = ok([anExchangePair({ amounts: { source: "300", target: "0.1" } })]);
  const { asked, accept } = open({ pairs: [both, later, refused({ code: "NETWORK" }), both] });
  await pass(0);
  await pass(EXCHANGE_QUOTE_MS - 1);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(row(/^Ether/).textContent).toContain("~0.1 ETH");
  const asset = { ...tether.asset, amount: "301" };
  accept(holder({ version: 2, spotAccount: aSpotAccount({ asset }) }));
  await pass(0);
  expect(asked).toHaveLength(3);
  expect(row(/^Ether/).textContent).toContain("~0.1 ETH");
  await pass(10_000);
  expect(row(/^Ether/).textContent).toContain("~0.099 ETH");
});

test("decision 15: the dialog says what will happen, both sides, the rate and the spread, and until when", async () => {
  await openPair();
  const text = screen.getByRole("dialog").textContent;
  expect(text).toContain("All that is in your current account becomes ETH.");
  expect(text).toContain("You give300 USDT");
  expect(text).toContain("You get0.099 ETH");
  expect(text).toContain("1 USDT ≈ 0.00033 ETH");
  expect(text).toContain("1%, part of the rate");
  expect(screen.getByRole("timer").textContent).toBe("This price holds for 1:00");
  await pass(15_000);
  expect(screen.getByRole("timer").textContent).toBe("This price holds for 0:45");
  press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("rule 336: Confirm exchanges by the quote that was shown, under a key of its own, and says what there is", async () => {
  let finish: (done: Done) => void = () => undefined;
  const end = new Promise<Done>((resolve) => {
    finish = resolve;
  });
  const { wallet, accept, given } = await openPair({ ends: [end], from: "/depository" });
  press("Confirm");
  press("Confirm");
  await pass(0);
  const { id, source, target, rate } = anExchangePair();
  expect(given).toEqual([
    { pair: { id, source, target, rate }, idempotencyKey: expect.any(String) },
  ]);
  accept(holder({ version: 2, spotAccount: ether }));
  expect(dialog().getByRole("button", { name: "Confirm" }).ariaBusy).toBe("true");
  await act(async () => finish(ok({})));
  expect(wallet.store.getState().notifications.map(({ message }) => message)).toEqual([
    "Exchanged: you have 0.099 ETH in your current account.",
  ]);
});

test("who came to the page from elsewhere is led to the current account", async () => {
  await openPair({ ends: [ok({})] });
  press("Confirm");
  await pass(0);
  expect(address()).toBe("/depository");
});

const moved = ok([
  anExchangePair({
    id: "99999999-9999-4999-8999-999999999990",
    amounts: { source: "300", target: "0.095" },
  }),
]);

test("a quote that runs out is renewed quietly, and other amounts are pointed at", async () => {
  const { asked } = await openPair({ pairs: [both, both, moved] });
  await pass(EXCHANGE_QUOTE_MS);
  expect(asked).toHaveLength(2);
  expect(screen.getByRole("timer").textContent).toBe("This price holds for 1:00");
  expect(screen.queryByText("The price has changed")).toBeNull();
  await pass(EXCHANGE_QUOTE_MS);
  expect(screen.getByText("The price has changed")).toBeTruthy();
  expect(screen.getByRole("dialog").textContent).toContain("You get0.095 ETH");
});

test("nobody who does not look has prices asked for", async () => {
  const { asked } = await openPair();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(5 * EXCHANGE_QUOTE_MS);
  expect(asked).toHaveLength(1);
  visibility.mockRestore();
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await pass(0);
  expect(asked).toHaveLength(2);
});

test.each(["QUOTE_EXPIRED", "AMOUNT_OUT_OF_LIMITS"] as const)(
  "%s brings another quote, says so, and the next press is another exchange",
  async (code) => {
    const { given } = await openPair({
      pairs: [both, moved],
      ends: [refused(productFailure(code))],
    });
    press("Confirm");
    await pass(0);
    expect(screen.queryByRole("alert")?.textContent ?? "").toBe("");
    expect(screen.getByText("The price has changed")).toBeTruthy();
    expect(screen.getByRole("dialog").textContent).toContain("You get0.095 ETH");
    press("Confirm");
    await pass(0);
    expect(given.map(({ pair }) => pair.id)).toEqual([
      anExchangePair().id,
      "99999999-9999-4999-8999-999999999990",
    ]);
    expect(new Set(given.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  },
);

test("rule 338: what is outside the limits by then cannot be confirmed, and says what can", async () => {
  const locked = ok([anExchangePair({ limits: { minAmount: "1", maxAmount: "200" } })]);
  await openPair({
    pairs: [both, locked],
    ends: [refused(productFailure("AMOUNT_OUT_OF_LIMITS"))],
  });
  press("Confirm");
  await pass(0);
  expect(screen.getByText("It is possible up to 200 USDT.")).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(true);
});

test("a lock is told", async () => {
  await openPair({ ends: [refused(productFailure("SPOT_ACCOUNT_LOCKED"))] });
  press("Confirm");
  await pass(0);
  expect(screen.getByRole("alert").textContent).toContain("The depository is locked.");
});

test.each([
  ["NETWORK", /Press Confirm again: nothing is paid twice\.$/],
  ["TIMEOUT", /Press Confirm again: nothing is paid twice\.$/],
  [
    "OTHER",
    /An error occurred while trying to exchange assets\. To resolve this issue, please contact us at help@example\.com\.$/,
  ],
] as const)(
  "rule 340: after %s the same is asked for by the same key, however late",
  async (code, text) => {
    const { asked, given } = await openPair({ ends: [refused({ code }), ok({})] });
    press("Confirm");
    await pass(0);
    expect(screen.getByRole("alert").textContent).toMatch(text);
    await pass(3 * EXCHANGE_QUOTE_MS);
    expect(asked).toHaveLength(1);
    press("Confirm");
    await pass(0);
    expect(given).toHaveLength(2);
    expect(given[1]).toEqual(given[0]);
    expect(address()).toBe("/depository");
  },
);

test("a quote that cannot be had anew is asked for until it is there, and said once", async () => {
  const { asked } = await openPair({ pairs: [both, refused({ code: "NETWORK" }), both] });
  await pass(EXCHANGE_QUOTE_MS);
  expect(screen.getByRole("alert").textContent).toContain("No prices right now");
  expect(screen.getByRole("timer").textContent).toBe("Asking for a new price…");
  await pass(5_000);
  expect(asked).toHaveLength(3);
  expect(screen.getByRole("alert").textContent).toBe("");
});

test("a rate that is lost is said, and looked for again", async () => {
  const { rate: _, amounts: __, ...bare } = anExchangePair();
  await openPair({ pairs: [both, ok([bare]), both] });
  await pass(EXCHANGE_QUOTE_MS);
  expect(
    screen.getByText("Without a rate nothing can be exchanged. We keep looking for one."),
  ).toBeTruthy();
  expect(dialog().getByRole<HTMLButtonElement>("button", { name: "Confirm" }).disabled).toBe(true);
  await pass(EXCHANGE_QUOTE_MS);
  expect(screen.getByRole("dialog").textContent).toContain("You get0.099 ETH");
});

test("money that comes meanwhile has its quote at once", async () => {
  const more = ok([anExchangePair({ amounts: { source: "301", target: "0.09933" } })]);
  const { accept, asked } = await openPair({ pairs: [both, more] });
  const asset = { ...tether.asset, amount: "301" };
  accept(holder({ version: 2, spotAccount: aSpotAccount({ asset }) }));
  await pass(0);
  expect(asked.length).toBeGreaterThan(1);
  expect(screen.getByRole("dialog").textContent).toContain("You give301 USDT");
});

test("what was exchanged in another tab is not offered here any more", async () => {
  const { accept } = await openPair();
  accept(holder({ version: 2, spotAccount: ether }));
  expect(screen.getByText("Nothing is left to exchange here")).toBeTruthy();
  expect(dialog().queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("a pair that is offered no more says so", async () => {
  await openPair({ pairs: [both, ok([toncoin])] });
  await pass(EXCHANGE_QUOTE_MS);
  expect(screen.getByText("This exchange is not offered any more")).toBeTruthy();
});

test("who leaves while it is being exchanged stays where they are, and hears of it", async () => {
  let finish: (done: Done) => void = () => undefined;
  const end = new Promise<Done>((resolve) => {
    finish = resolve;
  });
  const { wallet, accept } = await openPair({ ends: [end] });
  const { notifications } = wallet.store.getState();
  expect(notifications).toEqual([]);
  press("Confirm");
  await pass(0);
  accept(holder({ version: 2, spotAccount: ether }));
  cleanup();
  await act(async () => finish(ok({})));
  expect(wallet.store.getState().notifications).toHaveLength(1);
});
