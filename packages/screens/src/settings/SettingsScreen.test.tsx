import { ok, refused } from "@coffer/core/outcome";
import { anAppState } from "@coffer/testkit";
import { HostContext } from "@coffer/ui";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { CurrencyModal } from "./CurrencyModal.tsx";
import { SettingsScreen } from "./SettingsScreen.tsx";

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const currencies = [
  { ticker: "USD", name: "US Dollar", symbol: "$" },
  { ticker: "EUR", name: "Euro", symbol: "€" },
  { ticker: "KZT", name: "Kazakhstani Tenge", symbol: "₸" },
];
const { settings } = anAppState();
const offering = (availableCurrencies: typeof currencies) =>
  anAppState({ settings: { ...settings, availableCurrencies } });
const state = offering(currencies);
const others = ["CZK", "BGN", "RON", "HUF", "PLN"];
const many = offering([
  ...currencies,
  ...others.map((ticker) => ({ ticker, name: ticker, symbol: ticker })),
]);

test("in a host, whose colours the page has, there is no theme to choose", () => {
  const { wallet, wrapper } = inWallet({ path: "/settings" });
  wallet.store.getState().acceptAppState(state);
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <HostContext value={{}}>
      <ModalContext value={modal}>
        <SettingsScreen />
      </ModalContext>
    </HostContext>,
    { wrapper },
  );
  expect(screen.queryByText("Dark")).toBeNull();
  expect(screen.getByText("Language")).toBeTruthy();
});

function openScreen(locale: "en" | "ru-KZ" = "en") {
  const { wallet, wrapper } = inWallet({ path: "/settings" });
  const modal = { open: vi.fn<(modal: { name: string }) => void>(), close: () => undefined };
  wallet.store.getState().acceptAppState({ ...state, locale });
  render(
    <ModalContext value={modal}>
      <SettingsScreen />
    </ModalContext>,
    { wrapper },
  );
  return { wallet, modal };
}

type Settings = Parameters<ReturnType<typeof inWallet>["wallet"]["settings"]>[0] extends (
  actions: infer Actions,
) => unknown
  ? Actions
  : never;

type Profile = Parameters<ReturnType<typeof inWallet>["wallet"]["profile"]>[0] extends (
  actions: infer Actions,
) => unknown
  ? Actions
  : never;

function openCurrencies(shown = state) {
  const { wallet, wrapper } = inWallet({ path: "/settings" });
  const onClose = vi.fn<() => void>();
  wallet.store.getState().acceptAppState(shown);
  const ask = vi.fn<Settings["setPreferredCurrency"]>();
  vi.spyOn(wallet, "settings").mockImplementation(
    (run) => run({ setPreferredCurrency: ask } as Partial<Settings> as Settings), // the rest is not called
  );
  render(<CurrencyModal onClose={onClose} />, { wrapper });
  return { wallet, ask, onClose };
}
const offered = () => screen.queryAllByRole("radio").map((radio) => radio.textContent);

test("the currency's row opens its picker", () => {
  const { modal } = openScreen();
  fireEvent.click(screen.getByRole("button", { name: /^Primary currency\s?US Dollar · USD/ }));
  expect(modal.open.mock.calls).toEqual([[{ name: "currency" }]]);
});

test("the language's row is a way only for whoever has another language than the one offered", () => {
  openScreen();
  expect(screen.queryByRole("button", { name: /^Language/ })).toBeNull();
  expect(screen.getByText("English is the only language offered.")).toBeTruthy();
  cleanup();
  const { modal } = openScreen("ru-KZ");
  fireEvent.click(screen.getByRole("button", { name: /^Language\s?Russian/ }));
  expect(modal.open.mock.calls).toEqual([[{ name: "language" }]]);
});

test("theme and hidden balances hold at once, in this browser", () => {
  const { wallet } = openScreen();
  fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  fireEvent.click(screen.getByRole("switch", { name: "Hide balances" }));
  expect(wallet.preferences.read()).toMatchObject({ theme: "dark", hidesBalances: true });
  expect(screen.getByRole("switch").getAttribute("aria-checked")).toBe("true");
});

function openNotices() {
  const { wallet, wrapper } = inWallet({ path: "/settings" });
  const { userProfile } = state;
  wallet.store.getState().acceptAppState({
    ...state,
    userProfile: userProfile && { ...userProfile, telegramId: "1000001" },
  });
  const change = vi.fn<Profile["change"]>();
  vi.spyOn(wallet, "profile").mockImplementation(
    (run) => run({ change } as Partial<Profile> as Profile), // the rest is not called
  );
  render(
    <ModalContext value={{ open: () => undefined, close: () => undefined }}>
      <SettingsScreen />
    </ModalContext>,
    { wrapper },
  );
  const press = (name: string) =>
    act(async () => fireEvent.click(screen.getByRole("switch", { name })));
  const isOn = (name: string) =>
    screen.getByRole("switch", { name }).getAttribute("aria-checked") === "true";
  return { wallet, change, press, isOn };
}

test("rule 262: who is known in Telegram switches each of its notices, and nobody else sees them", async () => {
  openScreen();
  expect(screen.queryByText("Telegram notices")).toBeNull();
  cleanup();
  const { change, press, isOn } = openNotices();
  change.mockReturnValue(new Promise(() => undefined));
  await press("Money received");
  await press("Waiting payments ready");
  const off = { deposits: false, payments: true };
  expect(change.mock.calls).toEqual([
    ["profile.setNotices", { notices: { ...off, held: true } }],
    ["profile.setNotices", { notices: { ...off, held: false } }],
  ]);
  expect([isOn("Money received"), isOn("Payments sent or failed")]).toEqual([false, true]);
});

test("a switch that is refused stands back and says why", async () => {
  const { change, press, isOn, wallet } = openNotices();
  change.mockResolvedValue(refused({ code: "NETWORK" }));
  await press("Payments sent or failed");
  expect(isOn("Payments sent or failed")).toBe(true);
  expect(wallet.store.getState().notifications[0]?.type).toBe("error");
});

test.each([
  ["eur", ["EuroEUR · €"]],
  ["TENGE", ["Kazakhstani TengeKZT · ₸"]],
  ["₸", ["Kazakhstani TengeKZT · ₸"]],
  [" d", ["US DollarUSD · $"]],
  ["pound", []],
])("a search for %j finds %o", (search, found) => {
  openCurrencies(many);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: search } });
  expect(offered()).toEqual(found);
});

test("a search without a find says so, and its button brings all back", () => {
  openCurrencies(many);
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "pound" } });
  expect(screen.getByRole("status").textContent).toBe("No currency found.");
  fireEvent.click(screen.getByRole("button", { name: "Clear the search" }));
  expect(offered()).toHaveLength(8);
});

test("a handful of currencies is seen at once, and needs no search", () => {
  openCurrencies();
  expect(offered()).toHaveLength(3);
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("a chosen currency closes the picker once the server has it", async () => {
  const { ask, onClose } = openCurrencies();
  ask.mockResolvedValue(ok({}));
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: /Euro/ })));
  expect(ask).toHaveBeenCalledWith("EUR");
  expect(onClose).toHaveBeenCalledOnce();
});

test("a refused one puts the old one back and says why", async () => {
  const { ask, wallet, onClose } = openCurrencies();
  ask.mockResolvedValue(refused({ code: "NETWORK" }));
  await act(async () => fireEvent.click(screen.getByRole("radio", { name: /Euro/ })));
  expect(screen.getByRole("radio", { name: /US Dollar/, checked: true })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  expect(wallet.store.getState().notifications[0]?.type).toBe("error");
});
