import { productFailure } from "@coffer/client";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok, refused } from "@coffer/core/outcome";
import { aBuyMethod, anExchangePair, aSpotAccount } from "@coffer/testkit";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address, both, holder, open, pass, row, tether } from "./testing/openExchange.tsx";

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

const search = (text: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Find an asset" }), {
    target: { value: text },
  });

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

test("rule 338: what the house has none of is not available, rather than limited to nothing", async () => {
  const pair = anExchangePair({ limits: { minAmount: "1", maxAmount: "0" } });
  open({ pairs: [ok([pair])] });
  await pass(0);
  expect(row(/^Ether/).disabled).toBe(true);
  expect(row(/^Ether/).textContent).toContain("MAX");
  expect(row(/^Ether/).textContent).toContain("not available now");
  expect(row(/^Ether/).textContent).not.toContain("at most");
});

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
    `The current account is locked. To resolve this issue, please contact us at ${email}.`,
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
