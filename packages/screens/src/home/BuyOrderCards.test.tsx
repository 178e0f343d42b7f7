import type { BuyOrder } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import { aBuyOrder, anAppState } from "@coffer/testkit";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useLocation } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { inWallet } from "../parts/inWallet.tsx";
import { ModalContext, type Modal } from "../parts/modal.ts";
import { BuyOrderCards } from "./BuyOrderCards.tsx";

afterEach(cleanup);

function Place() {
  const { pathname, state } = useLocation();
  return <output data-testid="place">{JSON.stringify({ pathname, state })}</output>;
}
const place = (): unknown => JSON.parse(screen.getByTestId("place").textContent ?? "");

function open(over: Partial<BuyOrder>, isDismissed = true) {
  const order = aBuyOrder(over);
  const { wallet, wrapper } = inWallet();
  act(() => wallet.store.getState().acceptAppState(anAppState({ buyOrders: [order] })));
  const dismissed: string[] = [];
  vi.spyOn(wallet, "buy").mockImplementation(async (run) => {
    const dismissOrder = async (id: string) => {
      dismissed.push(id);
      return isDismissed ? ok({}) : refused({ code: "NETWORK" as const });
    };
    return run({ dismissOrder } as unknown as Parameters<typeof run>[0]); // the rest is not called
  });
  const opened: Modal[] = [];
  render(
    <ModalContext value={{ open: (next) => void opened.push(next), close: () => undefined }}>
      <BuyOrderCards />
      <Place />
    </ModalContext>,
    { wrapper },
  );
  return { order, opened, dismissed };
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const heading = () => screen.getByRole("heading").textContent;
const ways = () => screen.getAllByRole("button").map((each) => each.textContent);
const help = () => screen.queryByRole("link", { name: /^Ask MoonPay/ });

/** What is said of an order, what can be done about it, and whether it says whom to ask. */
test.each([
  [
    { state: "STARTED" },
    "Buying ETH",
    /^It is not paid yet/,
    ["Finish the payment", "Forget it"],
    false,
  ],
  [
    { state: "DONE", transferId: "t" },
    "Bought ETH",
    /^The coins have arrived/,
    ["Show the transaction", "Remove from home"],
    false,
  ],
  [
    { state: "FAILED", problem: "DECLINED" },
    "ETH was not bought",
    /^MoonPay declined it/,
    ["Buy again", "Remove from home"],
    true,
  ],
  [
    { state: "FAILED", problem: "CANCELLED" },
    "ETH was not bought",
    /^It was cancelled/,
    ["Buy again", "Remove from home"],
    true,
  ],
  [
    { state: "FAILED", problem: "REFUNDED" },
    "ETH was not bought",
    /giving the money back/,
    ["Buy again", "Remove from home"],
    true,
  ],
  [
    { state: "FAILED" },
    "ETH was not bought",
    /could not complete it/,
    ["Buy again", "Remove from home"],
    true,
  ],
  [
    { state: "EXPIRED" },
    "ETH was not bought",
    /^It was not paid in time/,
    ["Buy again", "Remove from home"],
    true,
  ],
] as const)("rule 293: %j", (over, title, text, buttons, isToBeAsked) => {
  const { order } = open(over);
  expect(heading()).toBe(title);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText("$60.00")).toBeTruthy();
  expect(ways().filter((name) => name !== "")).toEqual(buttons);
  expect(help() !== null).toBe(isToBeAsked);
  expect(screen.queryByText(`Order ${order.id}`) !== null).toBe(isToBeAsked);
});

test.each([
  [
    { state: "STARTED" },
    "Finish the payment",
    "/depository/buy/fiatTicker/USD/amount/60/buyMethodId/moonpay-usd",
  ],
  [{ state: "DONE", transferId: "t" }, "Go to the current account", "/depository"],
  [{ state: "FAILED" }, "Buy again", "/depository/buy/set-amount"],
  [{ state: "EXPIRED" }, "Buy again", "/depository/buy/set-amount"],
] as const)(
  "of a purchase for the depository that is %j, %s leads there",
  (over, label, pathname) => {
    open({ ...over, isSpot: true });
    press(label);
    expect(place()).toMatchObject({ pathname });
  },
);

test.each(["PAID", "DELIVERING"] as const)(
  "rule 293: what is %s has nothing to do but to wait, and cannot be taken off home",
  (state) => {
    open({ state });
    expect(screen.getByText(/^Paid\./)).toBeTruthy();
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(help()).toBeNull();
  },
);

test.each(["PAID", "DELIVERING"] as const)(
  "rule 293: coins that are late while it is %s: who has the money, where to ask, and by which number",
  (state) => {
    const { order } = open({ state, problem: "LATE" });
    expect(screen.getByText(/^The coins are late\. MoonPay has your money/)).toBeTruthy();
    expect(help()?.getAttribute("href")).toBe(order.helpUrl);
    expect(screen.getByText(`Order ${order.id}`)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Copy the order number" })).toBeTruthy();
  },
);

test("rule 293: what is said over an order that went on is not said of it any more", () => {
  open({ state: "DONE", problem: "LATE", transferId: "t" });
  expect(screen.getByText(/^The coins have arrived/)).toBeTruthy();
});

test.each(["javascript:alert(1)", "http://support.example", ""])(
  "rule 238: a help page at %j is not led to",
  (helpUrl) => {
    open({ state: "EXPIRED", helpUrl });
    expect(help()).toBeNull();
  },
);

test("rule 291: an unfinished payment goes on where it is paid, under its own order", () => {
  const { order } = open({ state: "STARTED" });
  press("Finish the payment");
  expect(place()).toMatchObject({
    pathname: `/buy/asset/${order.accountId}/fiatTicker/USD/amount/60/buyMethodId/moonpay-usd`,
    state: { purchase: { kind: "started", orderId: order.id } },
  });
});

test("rule 291: one that is paid elsewhere opens the way out again", () => {
  const { order, opened } = open({ state: "STARTED", isExternal: true });
  press("Finish the payment");
  expect(opened).toEqual([
    {
      name: "externalPayment",
      sellerName: "MoonPay",
      purchase: { kind: "started", orderId: order.id },
    },
  ]);
});

test("what came leads to its transaction, and what failed to another try with the same asset", () => {
  const done = open({ state: "DONE", transferId: "t-1" });
  press("Show the transaction");
  expect(done.opened).toEqual([{ name: "transaction", transferId: "t-1" }]);
  cleanup();
  const { order } = open({ state: "EXPIRED" });
  press("Buy again");
  expect(place()).toMatchObject({ pathname: `/buy-set-amount/${order.accountId}` });
});

test("an order is waved away; without the network it stays, and says so", async () => {
  const { order, dismissed } = open({ state: "EXPIRED" });
  press("Remove from home");
  await waitFor(() => expect(dismissed).toEqual([order.id]));
  cleanup();
  open({ state: "EXPIRED" }, false);
  press("Remove from home");
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("connection"));
});
