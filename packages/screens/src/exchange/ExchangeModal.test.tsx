import { productFailure } from "@coffer/client";
import { EXCHANGE_QUOTE_MS } from "@coffer/core/exchange";
import { ok, refused } from "@coffer/core/outcome";
import { anExchangePair, aSpotAccount } from "@coffer/testkit";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  both,
  dialog,
  ether,
  holder,
  openPair,
  pass,
  press,
  tether,
  toncoin,
  type Done,
} from "./testing/openExchange.tsx";

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

test("the dialog says what will happen, both sides, the rate and the spread, and until when", async () => {
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
  expect(screen.getByRole("alert").textContent).toContain("The current account is locked.");
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

test("rule 340: an exchange whose answer was lost is seen in the account, and nobody has to press again", async () => {
  const { wallet, accept, given } = await openPair({ ends: [refused({ code: "NETWORK" })] });
  press("Confirm");
  await pass(0);
  accept(holder({ version: 2, spotAccount: ether }));
  await pass(0);
  expect(given).toHaveLength(1);
  expect(address()).toBe("/depository");
  expect(wallet.store.getState().notifications).toMatchObject([
    { message: "Exchanged: you have 0.099 ETH in your current account." },
  ]);
});

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
