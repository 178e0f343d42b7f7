import type { Wallet } from "@coffer/client";
import type { RateHistoryName } from "@coffer/core/rates";
import { ok, refused } from "@coffer/core/outcome";
import { anAppState, anAsset } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext } from "../parts/modal.ts";
import { paths } from "../parts/paths.ts";
import { AssetScreen } from "./AssetScreen.tsx";

const asset = anAsset();
const histories: Readonly<Record<string, readonly string[]>> = {
  DAY: ["3000", "2990.5", "3012.5"],
  WEEK: ["3100", "3012.5"],
  MONTH: ["3012.5", "3012.5"],
};
const rateOf = (price: string, price24h?: string) => ({
  key: "ETH-USD",
  commodity: "ETH",
  currency: "USD",
  price,
  price24h,
});
const atOf = (index: number) => new Date(Date.UTC(2026, 0, 1, 12, index * 5)).toISOString();

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  // This test's page has no canvas: what a chart says has to be said without one.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

type RateActions = Parameters<Parameters<Wallet["rates"]>[0]>[0];
type Answer = "prices" | "nothing" | "silence" | "failure";

function open(answer: Answer, { hasRate = true } = {}) {
  const { wallet, wrapper } = inWallet({ path: paths.asset(asset.id) });
  const state = anAppState({ assets: [asset], rates: hasRate ? [rateOf("3012.5", "3000")] : [] });
  wallet.store.getState().acceptAppState(state);
  const told = { answer };
  const load = vi.fn<RateActions["loadRateHistory"]>(async (name) => {
    const { setRateHistory, setRateHistoryFailed } = wallet.store.getState();
    const atMs = wallet.nowMs();
    if (told.answer === "silence") return new Promise(() => undefined);
    if (told.answer === "failure") {
      const failure = { code: "TIMEOUT" } as const;
      setRateHistoryFailed(keyOf(name), { failure, atMs });
      return refused(failure);
    }
    const prices = told.answer === "nothing" ? [] : (histories[name.interval] ?? []);
    const history = prices.map((price, index): [string, string] => [price, atOf(index)]);
    setRateHistory(keyOf(name), { history, atMs });
    return ok(true);
  });
  vi.spyOn(wallet, "rates").mockImplementation((run) => run({ loadRateHistory: load }));
  const modal = { open: () => undefined, close: () => undefined };
  render(
    <ModalContext value={modal}>
      <Routes>
        <Route path="/assets/:assetId" element={<AssetScreen />} />
      </Routes>
    </ModalContext>,
    { wrapper },
  );
  return { wallet, load, told };
}

const keyOf = ({ token, networkId, fiatTicker, interval }: RateHistoryName) =>
  [token, networkId.type, networkId.chainId, fiatTicker, interval].join(":");
const chart = () => screen.findByRole("slider", { name: "Price chart of ETH" });

test("the day comes first: rate, change with its sign, range, and all of it in a sentence", async () => {
  open("prices");
  await chart();
  expect(screen.getByText("1 ETH ≈ 3,012.50 USD")).toBeTruthy();
  expect(screen.getByText("+$12.50")).toBeTruthy();
  expect(screen.getByText("(+0.42%)")).toBeTruthy();
  expect(screen.getByText("Low $2,990.50")).toBeTruthy();
  expect(screen.getByText("High $3,012.50")).toBeTruthy();
  expect(
    screen.getByText(
      "ETH in 24 hours: from $3,000.00 to $3,012.50, lowest $2,990.50, highest $3,012.50.",
    ),
  ).toBeTruthy();
});

test("another interval is asked for once, and shows its own change", async () => {
  const { load } = open("prices");
  await chart();
  fireEvent.click(screen.getByRole("radio", { name: "Week" }));
  expect(await screen.findByText("−$87.50")).toBeTruthy();
  expect(screen.getByText("(−2.82%)")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Month" }));
  expect(await screen.findByText("$0.00")).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Day" }));
  expect(await screen.findByText("+$12.50")).toBeTruthy();
  expect(load.mock.calls.map(([{ interval }]) => interval)).toEqual(["DAY", "WEEK", "MONTH"]);
});

test("the keys read the chart point by point, and the number above follows", async () => {
  open("prices");
  const slider = await chart();
  fireEvent.keyDown(slider, { key: "Home" });
  expect(screen.queryByText("+$12.50")).toBeNull();
  fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(screen.getByText("1 ETH ≈ 2,990.50 USD")).toBeTruthy();
  expect(slider.getAttribute("aria-valuetext")).toMatch(/^\$2,990\.50, Jan 1, 2026, \d{2}:05$/);
  fireEvent.keyDown(slider, { key: "Escape" });
  expect(screen.getByText("+$12.50")).toBeTruthy();
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  fireEvent.blur(slider);
  expect(screen.getByText("1 ETH ≈ 3,012.50 USD")).toBeTruthy();
});

test("while prices are on their way it says so, in a place of the chart's size", () => {
  open("silence");
  expect(screen.getByText("The price chart is loading")).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
});

test("without prices it says that there are none", async () => {
  open("nothing");
  expect(await screen.findByText("No prices for this time yet")).toBeTruthy();
});

test("a failure is told, and trying again brings the chart", async () => {
  const { told } = open("failure");
  expect(await screen.findByText("The price chart could not be loaded.")).toBeTruthy();
  told.answer = "prices";
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await chart()).toBeTruthy();
});

test("without a usable rate the page says so, and the chart stands", async () => {
  open("prices", { hasRate: false });
  await chart();
  expect(screen.getByText("Rate not found")).toBeTruthy();
  expect(screen.queryByText(/0\.42%/)).toBeNull();
});

test("rate, change, range and sentence are of one moment, though the chart is older", async () => {
  const { wallet } = open("prices");
  await chart();
  act(() => wallet.store.getState().setRates([rateOf("3030", "3000")]));
  expect(screen.getByText("1 ETH ≈ 3,030.00 USD")).toBeTruthy();
  expect(screen.getByText("(+1.00%)")).toBeTruthy();
  expect(screen.getByText("High $3,030.00")).toBeTruthy();
  expect(screen.getByText(/^ETH in 24 hours: from \$3,000\.00 to \$3,030\.00,/)).toBeTruthy();
  fireEvent.click(screen.getByRole("radio", { name: "Week" }));
  expect(await screen.findByText("−$70.00")).toBeTruthy();
});

test("where the rate does not tell of the day before, the chart's first price does", async () => {
  const { wallet } = open("prices");
  await chart();
  act(() => wallet.store.getState().setRates([rateOf("3060")]));
  expect(screen.getByText("(+2.00%)")).toBeTruthy();
});

test("when a step of the chart is over, it is asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { load } = open("prices");
  await chart();
  await act(async () => vi.advanceTimersByTimeAsync(5 * 60_000));
  expect(load).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

test("prices that cannot be refreshed stay, say how old they are, and are asked for again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { load, told } = open("prices");
  await chart();
  const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
  told.answer = "failure";
  await wait(5 * 60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(await chart()).toBeTruthy();
  expect(screen.getByText(/^As of \d\d:\d\d, not updated$/)).toBeTruthy();
  await wait(5_000);
  expect(load).toHaveBeenCalledTimes(3);
  await wait(5_000);
  expect(load).toHaveBeenCalledTimes(3);
  told.answer = "prices";
  await wait(5_000);
  expect(load).toHaveBeenCalledTimes(4);
  expect(screen.queryByText(/^As of/)).toBeNull();
  vi.useRealTimers();
});

test("what failed is asked for at once when the network is back, or the chart is shown again", async () => {
  const { wallet, load, told } = open("failure");
  await screen.findByText("The price chart could not be loaded.");
  const { setConnection } = wallet.store.getState();
  act(() => setConnection({ isOnline: false }));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => setConnection({ isOnline: true }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  // The choice comes with its library.
  fireEvent.click(await screen.findByRole("radio", { name: "Week" }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(3));
  told.answer = "prices";
  fireEvent.click(screen.getByRole("radio", { name: "Day" }));
  expect(await chart()).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(4);
});
