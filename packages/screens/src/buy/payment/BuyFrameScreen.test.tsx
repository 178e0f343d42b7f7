import { ok, refused } from "@coffer/core/outcome";
import type { PaymentForm, Purchase } from "@coffer/client";
import { productFailure } from "@coffer/client";
import { aBuyOrder } from "@coffer/testkit";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aBuyer, address, entry, ether, openBuying } from "../testing/openBuying.tsx";

afterEach(cleanup);

const order = aBuyOrder();
const url = "https://buy.moonpay.com/?apiKey=pk&signature=s";
const form = { orderId: order.id, form: { url, origin: "https://buy.moonpay.com" } };
const at = (buyMethodId = "moonpay-usd", amount = "60", assetId = ether.id) =>
  `/buy/asset/${assetId}/fiatTicker/USD/amount/${amount}/buyMethodId/${buyMethodId}`;
const opens = (given: PaymentForm = form) => {
  const asked: Purchase[] = [];
  const openPaymentForm = async (purchase: Purchase) => {
    asked.push(purchase);
    return ok(given);
  };
  return { asked, answers: { openPaymentForm } };
};

test("rule 294: the form stands in a frame with what it may use, and no more", async () => {
  const { asked, answers } = opens();
  openBuying(at(), { answers });
  expect(screen.getAllByText("Loading...").length).toBeGreaterThan(0);
  const frame = await screen.findByTitle("Payment form of MoonPay");
  expect(Object.fromEntries([...frame.attributes].map(({ name, value }) => [name, value]))).toEqual(
    expect.objectContaining({
      src: url,
      allow: "camera; microphone; payment; clipboard-write; accelerometer; gyroscope; autoplay",
      sandbox:
        "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-modals allow-top-navigation-by-user-activation",
      referrerpolicy: "strict-origin-when-cross-origin",
    }),
  );
  expect(asked).toMatchObject([
    { kind: "new", fiatTicker: "USD", fiatAmount: "60", buyMethodId: "moonpay-usd" },
  ]);
});

test("rule 291: a page that is come to from nowhere gets one key, which its entry keeps", async () => {
  const { asked, answers } = opens();
  openBuying(at(), { answers });
  await screen.findByTitle("Payment form of MoonPay");
  const [purchase] = asked;
  expect(asked).toHaveLength(1);
  expect(entry()).toMatchObject({
    purchase: { idempotencyKey: purchase?.kind === "new" ? purchase.idempotencyKey : "" },
  });
});

test.each([
  ["Asset not found", at("moonpay-usd", "60", "other"), aBuyer()],
  ["Buy method not found", at("nobody-usd"), aBuyer()],
  ["Buy method not found", at("transak-usd"), aBuyer()],
  ["Rate not found or invalid amount", at("moonpay-usd", "abc"), aBuyer()],
  ["Rate not found or invalid amount", at(), aBuyer({ rates: [] })],
])("rule 292: %s is told before anything is asked", (text, path, state) => {
  const { asked, answers } = opens();
  openBuying(path, { state, answers });
  expect(screen.getByRole("alert").textContent).toContain(text);
  expect(asked).toEqual([]);
});

test("rule 292: a failure is told, and asked again under the same key", async () => {
  const keys: string[] = [];
  const openPaymentForm = async (purchase: Purchase) => {
    if (purchase.kind === "new") keys.push(purchase.idempotencyKey);
    return keys.length === 1 ? refused({ code: "TIMEOUT" as const }) : ok(form);
  };
  openBuying(at(), { answers: { openPaymentForm } });
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain(
      "An error occurred while receiving the purchase link.",
    ),
  );
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByTitle("Payment form of MoonPay");
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("rule 292: a refusal without a text of its own is told as a link that could not be had", async () => {
  const openPaymentForm = async () => refused({ code: "OTHER" as const });
  openBuying(at(), { answers: { openPaymentForm } });
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain(
      "An error occurred while receiving the purchase link. To resolve this issue, please contact us at help@example.com.",
    ),
  );
});

test.each([
  ["ASSET_NOT_AVAILABLE", "Asset not found"],
  ["BUY_METHOD_NOT_FOUND", "Buy method not found"],
  [
    "START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_APPROVED_KYC_REQUIRED",
    "To use this payment method, you need to pass the KYC verification",
  ],
  ["START_BUY_CRYPTO_SPOT_ACCOUNT_DEPOSIT_INVALID_AMOUNT", "The amount you entered is invalid."],
] as const)("rule 292: %s of the server is told as %s", async (code, text) => {
  const openPaymentForm = async () => refused(productFailure(code));
  openBuying(at(), { answers: { openPaymentForm } });
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(text));
});

test("rule 238: a form at an address of somebody else is not opened", async () => {
  openBuying(at(), { answers: opens({ orderId: order.id, form: null }).answers });
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("does not belong to MoonPay"),
  );
  expect(document.querySelector("iframe")).toBeNull();
});

test("a form that is open outlives its method and its rate", async () => {
  const { accept } = openBuying(at(), { answers: opens().answers });
  const frame = await screen.findByTitle("Payment form of MoonPay");
  accept(aBuyer({ version: 2, buyMethods: [], rates: [] }));
  expect(screen.getByTitle("Payment form of MoonPay")).toBe(frame);
});

test("rule 61: a page whose order is paid for says so, though it has no form any more", async () => {
  const paid = { ...order, state: "PAID" as const };
  openBuying(at(), { answers: opens().answers });
  await screen.findByTitle("Payment form of MoonPay");
  await waitFor(() => expect(entry()).toMatchObject({ purchase: { orderId: order.id } }));
  cleanup();
  const openPaymentForm = async () => refused({ code: "CONFLICT" as const });
  const purchase = { kind: "new", idempotencyKey: "1", orderId: order.id };
  openBuying(at(), {
    state: aBuyer({ buyOrders: [paid] }),
    answers: { openPaymentForm },
    entryState: { purchase },
  });
  await waitFor(() => expect(screen.queryByText("Loading...")).toBeNull());
  expect(screen.getByText(/^Paid\. MoonPay/)).toBeTruthy();
  expect(screen.queryByText("The payment form cannot be opened")).toBeNull();
});

test.each([
  ["by its key", { kind: "new", idempotencyKey: "1", orderId: order.id }, "CONFLICT"],
  ["by its number", { kind: "started", orderId: order.id }, "OTHER"],
] as const)(
  "rule 291: whoever comes back, %s, to what is over and off home is told so, and may buy again",
  async (_how, purchase, code) => {
    const openPaymentForm = async () => refused({ code });
    openBuying(at(), { answers: { openPaymentForm }, entryState: { purchase } });
    await waitFor(() =>
      expect(screen.getByRole("alert").textContent).toContain("This purchase is over"),
    );
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Buy again" }));
    expect(address()).toBe("/buy-set-amount");
  },
);

test("rule 302: the form is told what the page wears", async () => {
  const worn: unknown[] = [];
  const openPaymentForm = async (_purchase: Purchase, { theme }: { theme: string }) => {
    worn.push(theme);
    return ok(form);
  };
  document.documentElement.dataset["theme"] = "dark";
  openBuying(at(), { answers: { openPaymentForm } });
  await screen.findByTitle("Payment form of MoonPay");
  cleanup();
  delete document.documentElement.dataset["theme"];
  openBuying(at(), { answers: { openPaymentForm } });
  await screen.findByTitle("Payment form of MoonPay");
  expect(worn).toEqual(["dark", "light"]);
});

test("rule 293: what becomes of the order is told beside the form, and leads home", async () => {
  const { accept } = openBuying(at(), { answers: opens().answers });
  await screen.findByTitle("Payment form of MoonPay");
  accept(aBuyer({ version: 2, buyOrders: [order] }));
  expect(screen.queryByRole("button", { name: "Go to home" })).toBeNull();
  expect(screen.getByRole("link", { name: /new tab/ })).toBeTruthy();
  accept(aBuyer({ version: 3, buyOrders: [{ ...order, state: "PAID" }] }));
  expect(
    screen.getByText("Paid. MoonPay is about to send the coins to your address."),
  ).toBeTruthy();
  // The form is done with, and the way on is as wide as the page's other foots.
  expect(screen.queryByText("Form not working here?")).toBeNull();
  const home = screen.getByRole("button", { name: "Go to home" });
  expect(home.closest("[data-action]")?.closest(".gutter .gutter")).toBeNull();
  fireEvent.click(home);
  expect(address()).toBe("/");
});
