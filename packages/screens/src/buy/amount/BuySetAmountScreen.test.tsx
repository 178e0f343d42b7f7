import { aBuyMethod, anAssetSpec } from "@coffer/testkit";
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aBuyer, address, entry, ether, euro, openBuying, tether } from "../testing/openBuying.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const box = () => screen.getByLabelText<HTMLInputElement>("Amount");
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const goOn = () => screen.getByRole<HTMLButtonElement>("button", { name: "Continue" });
const rest = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const pair = () => screen.getByRole("button", { name: /^Asset and currency/ }).textContent;

test("rule 289: money is typed, the asset follows by the inverse of its price, and so the other way", () => {
  openBuying("/buy-set-amount");
  type("60");
  expect(screen.getByText("≈ 0.02 ETH", { exact: false })).toBeTruthy();
  expect(screen.getByText("1 ETH ≈ 3,000.00 USD")).toBeTruthy();
  press(/Swap currencies/);
  expect(box().value).toBe("0.02");
  type("0.01");
  expect(screen.getByText("≈ $30.00", { exact: false })).toBeTruthy();
});

test.each([
  ["20", "1 payment method", true],
  ["60", "2 payment methods", true],
  ["501", "1 payment method", true],
  ["12001", "0 payment methods", false],
  ["1", "0 payment methods", false],
])("rule 289: %s dollars: %s, and Continue is enabled: %s", (amount, methods, isEnabled) => {
  openBuying("/buy-set-amount");
  expect(goOn().disabled).toBe(true);
  type(amount);
  expect(screen.getByText(methods)).toBeTruthy();
  expect(goOn().disabled).toBe(!isEnabled);
});

test("Continue leads to the methods, and whoever comes back finds what was typed", () => {
  openBuying("/buy-set-amount");
  type("60,5");
  fireEvent.click(goOn());
  expect(address()).toBe(`/buy/asset/${ether.id}/fiatTicker/USD/amount/60.5`);
  press("Way back");
  expect(address()).toBe("/buy-set-amount");
  expect(entry()).toMatchObject({ buyTyped: { fiatTicker: "USD", text: "60.5", isFiat: true } });
  expect(box().value).toBe("60.5");
});

test("an amount outside every method's bounds is flagged after 500 ms and set to the bound after 1000", () => {
  openBuying("/buy-set-amount");
  type("14");
  rest(499);
  expect(screen.queryByText("Value $14.00 must be greater than $15.00")).toBeNull();
  rest(1);
  expect(screen.getByText("Value $14.00 must be greater than $15.00")).toBeTruthy();
  rest(500);
  expect(box().value).toBe("15");
  type("12001");
  rest(500);
  expect(screen.getByText("Value $12,001.00 must be less than $12,000.00")).toBeTruthy();
  rest(500);
  expect(box().value).toBe("12000");
});

test("a bound that is set while the asset is typed stands for its exact money", () => {
  openBuying("/buy-set-amount");
  press(/Swap currencies/);
  press("MAX");
  expect(box().value).toBe("4");
  press("MIN");
  expect(box().value).toBe("0.005");
  fireEvent.click(goOn());
  expect(address()).toBe(`/buy/asset/${ether.id}/fiatTicker/USD/amount/15`);
});

test("MIN and MAX reach from the least to the most of any method", () => {
  openBuying("/buy-set-amount");
  press("MIN");
  expect(box().value).toBe("15");
  press("MAX");
  expect(box().value).toBe("12000");
});

test("rule 36: without a young rate only money can be typed, and nothing goes on", () => {
  openBuying("/buy-set-amount", { state: aBuyer({ rates: [] }) });
  type("60");
  expect(screen.getByText("Rate not found")).toBeTruthy();
  expect(screen.queryByText(/≈/)).toBeNull();
  expect(screen.queryByRole("button", { name: /Swap currencies/ })).toBeNull();
  expect(goOn().disabled).toBe(true);
});

test("the pair is picked from a list, and the amount stays", () => {
  const state = aBuyer({
    buyMethods: [aBuyMethod(), aBuyMethod({ id: "moonpay-eur", fiatCurrency: euro })],
  });
  const { opened } = openBuying("/buy-set-amount", { state });
  expect(pair()).toContain("ETH for USD");
  type("50");
  press(/^Asset and currency/);
  const modal = opened[0];
  if (modal?.name !== "buyPair") throw new Error("no list of pairs");
  expect(modal.picked).toEqual({ assetId: ether.id, fiatTicker: "USD" });
  act(() => modal.onPick({ assetId: ether.id, fiatTicker: "EUR" }));
  expect(pair()).toContain("ETH for EUR");
  expect(box().value).toBe("50");
  expect(screen.getByText("≈ 0.02 ETH", { exact: false })).toBeTruthy();
});

test("an asset that the page was opened for is chosen, in the person's own currency if it is sold so", () => {
  const state = aBuyer({ buyMethods: [aBuyMethod({ assetKeys: [ether.key, tether.key] })] });
  openBuying(`/buy-set-amount/${tether.id}`, { state });
  expect(pair()).toContain("USDT for USD");
});

test("an asset that nobody sells is said to be so, and another one is offered", () => {
  openBuying(`/buy-set-amount/${tether.id}`);
  expect(
    screen.getByText("USDT cannot be bought here. You can choose another asset."),
  ).toBeTruthy();
  expect(pair()).toContain("ETH for USD");
});

test("without assets it says to add some first, and offers them", () => {
  const state = aBuyer({ assets: [], assetSpecs: [anAssetSpec()] });
  openBuying("/buy-set-amount", { state });
  expect(screen.getByText("To make a purchase, you must first add assets")).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Activate Ether/ })).toBeTruthy();
});

test("while nobody sells anything it says so", () => {
  openBuying("/buy-set-amount", { state: aBuyer({ buyMethods: [] }) });
  expect(screen.getByText("Nothing can be bought right now")).toBeTruthy();
});
