import { productFailure } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anAsset, anInvoice } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  ether,
  holder,
  invoiceId,
  NOW_MS,
  openInvoices,
  page,
  pass,
  visitor,
} from "../testing/openInvoices.tsx";
import { attestedInvoiceDoor } from "./attestedInvoiceDoor.ts";

beforeAll(async () => {
  await attestedInvoiceDoor.preload();
});
beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.useFakeTimers({ now: NOW_MS });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const TRANSFER = "77777777-7777-4777-8777-777777777777";
const paid = anInvoice({
  state: "PAID",
  received: "0.1",
  paidAt: "2026-01-01T00:18:00.000Z",
  updatedAt: "2026-01-01T00:18:00.000Z",
  transferId: TRANSFER,
  referenceId: "order-2026-0001",
  returnUrl: "https://shop.example/orders/1",
});

test("a visitor sees who asks, how much, for what and until when, and two ways to pay", async () => {
  openInvoices({
    state: visitor(),
    invoice: anInvoice({ description: "Two coffees", referenceId: "order-2026-0001" }),
  });
  await pass();
  expect(page()).toContain("Corner Shop asks for");
  expect(page()).toContain("Two coffees");
  expect(page()).toContain("42 minutes, until");
  expect(page()).toContain("orde…0001");
  expect(page()).toContain("8888…8888");
  expect(button("Pay with Coffer")).toBeTruthy();
  expect(button("Pay from another wallet")).toBeTruthy();
});

test("who has enough pays with assets: a receipt, then the payment, then that it is completed", async () => {
  const pay = vi.fn<(given: unknown) => Promise<unknown>>(async () => ok(TRANSFER));
  const { becomes } = openInvoices({ actions: { pay } });
  await pass();
  fireEvent.click(button("Pay with assets"));
  await pass();
  expect(page()).toContain("Confirm payment");
  expect(page()).toContain("Network feeNone");
  expect(page()).toContain("Total to pay");
  const press = button("Pay 0.1 ETH");
  fireEvent.click(press);
  fireEvent.click(press);
  await pass();
  expect(pay.mock.calls).toEqual([[{ invoiceId, accountId: ether.accountId }]]);
  expect(page()).toContain("Paying the invoice");
  await becomes(paid);
  expect(page()).toContain("Invoice is completed");
  const back = screen.getByRole<HTMLAnchorElement>("link", { name: "Back to Corner Shop" });
  expect([back.href, back.target]).toEqual(["https://shop.example/orders/1", ""]);
  expect(page()).toContain("Leads to shop.example");
  fireEvent.click(button("Show the transaction"));
  expect(address()).toBe(`/send-payment/status/${TRANSFER}`);
});

test("who is not verified yet is told so before they pay, and led to the identity check", async () => {
  const kyc = { ...holder().kyc, verificationStatus: "NONE" as const };
  const { accept } = openInvoices({ state: holder({ kyc }) });
  await pass();
  fireEvent.click(button("Pay with assets"));
  await pass();
  expect(page()).toContain("To send funds, you need to complete the KYC verification process.");
  expect(screen.queryByRole("button", { name: "Pay 0.1 ETH" })).toBeNull();
  // Approved meanwhile, in another tab: the press is there.
  accept(holder({ version: 2 }));
  expect(button("Pay 0.1 ETH").disabled).toBe(false);
  accept(holder({ version: 3, kyc }));
  fireEvent.click(button("Verify account"));
  expect(address()).toBe("/kyc/info");
});

test("who has too little cannot confirm: what is missing, the way to top up, and BUY", async () => {
  openInvoices({ state: holder({ assets: [anAsset({ amount: "0.04" })] }) });
  await pass();
  fireEvent.click(button("Buy & pay"));
  await pass();
  expect(page()).toContain("You don't have enough token to close the invoice");
  expect(page()).toContain("You need 0.06 ETH more");
  expect(button("Pay 0.1 ETH").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "BUY AND PAY" })).toBeNull();
  fireEvent.click(button("BUY"));
  expect(address()).toBe(`/buy-set-amount/${ether.id}`);
});

test("rule 420: with a reference BUY AND PAY begins it, and the page follows the top-up and the payment", async () => {
  const short = anInvoice({ referenceId: "order-1" });
  const buyAndPay = vi.fn<(id: string) => Promise<unknown>>(async () => ok({ paymentLink: "x" }));
  const { becomes } = openInvoices({
    state: holder({ assets: [anAsset({ amount: "0.04" })] }),
    invoice: short,
    actions: { buyAndPay },
  });
  await pass();
  fireEvent.click(button("Buy & pay"));
  await pass();
  expect(screen.queryByRole("button", { name: "BUY" })).toBeNull();
  fireEvent.click(button("BUY AND PAY"));
  await pass();
  expect(buyAndPay.mock.calls).toEqual([[invoiceId]]);
  const pledge = {
    orderId: TRANSFER,
    accountId: ether.accountId,
    state: "WAITING",
    updatedAt: "2026-01-01T00:18:00.000Z",
  } as const;
  await becomes({ ...short, pledge });
  expect(page()).toContain("Top-up, under way");
  expect(page()).toContain("Payment to Corner Shop, not yet");
  await becomes({
    ...short,
    pledge: {
      ...pledge,
      state: "FAILED",
      problem: "STILL_SHORT",
      updatedAt: "2026-01-01T00:19:00.000Z",
    },
  });
  expect(page()).toContain("The coins came, but they were not enough");
  expect(button("Buy & pay")).toBeTruthy();
});

test("where no seller can deliver it, BUY stands in the place of BUY AND PAY", async () => {
  const none = refused(productFailure("BUY_METHOD_NOT_FOUND"));
  openInvoices({
    state: holder({ assets: [anAsset({ amount: "0.04" })] }),
    invoice: anInvoice({ referenceId: "order-1" }),
    step: "confirm",
    actions: { buyAndPay: async () => none },
  });
  await pass();
  fireEvent.click(button("BUY AND PAY"));
  await pass();
  expect(button("BUY")).toBeTruthy();
});

test("without an account it is opened first; error 2 says that it could not be", async () => {
  const codes: unknown[] = [];
  const hear = (event: Event) => codes.push((event as CustomEvent<unknown>).detail);
  addEventListener("wallet:invoice-error", hear);
  const { wallet } = openInvoices({ state: holder({ assets: [] }) });
  vi.spyOn(wallet, "assets").mockResolvedValue(refused({ code: "NETWORK" }) as never); // no answer
  await pass();
  fireEvent.click(button("Activate Ether"));
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("(error 2)");
  expect(codes).toEqual([{ code: 2 }]);
  removeEventListener("wallet:invoice-error", hear);
});

test("a payment that fails says so, and is tried again", async () => {
  const ends = [refused(productFailure("INSUFFICIENT_FUNDS")), ok(TRANSFER)];
  const pay = vi.fn<() => Promise<unknown>>(async () => ends.shift());
  openInvoices({ step: "confirm", actions: { pay } });
  await pass();
  fireEvent.click(button("Pay 0.1 ETH"));
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("Payment error");
  expect(screen.getByRole("alert").textContent).toContain("Oops! invoice payment failed");
  fireEvent.click(button("Try again"));
  await pass();
  expect(pay).toHaveBeenCalledTimes(2);
});

test("a payment without an answer is not called failed", async () => {
  openInvoices({ step: "confirm", actions: { pay: async () => refused({ code: "NETWORK" }) } });
  await pass();
  fireEvent.click(button("Pay 0.1 ETH"));
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("We do not know yet whether it was paid");
});

test("rules that ask for a code have it asked for on a page of its own, which pays with it", async () => {
  const payConfirmed = vi.fn<(given: unknown, confirmation: object) => Promise<unknown>>(async () =>
    ok(TRANSFER),
  );
  const { wallet } = openInvoices({
    step: "confirm",
    actions: { pay: async () => refused(productFailure("GUARD_CODE_REQUIRED")), payConfirmed },
  });
  const sent = { nextSendAtMs: 0, expiresAtMs: 0, sendsLeft: 2 };
  vi.spyOn(wallet, "guard").mockResolvedValue(ok({ kind: "code", sent }) as never); // what a code that is out answers
  await pass();
  fireEvent.click(button("Pay 0.1 ETH"));
  await pass();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "123456" } });
  await pass();
  expect(payConfirmed.mock.calls).toEqual([[expect.anything(), { guardCode: "123456" }]]);
});

test("rule 422: another wallet is given a code, the exact amount still due, the address and the network", async () => {
  const received = anInvoice({ received: "0.04", due: "0.06" });
  const { becomes } = openInvoices({ state: visitor(), step: "outside", invoice: received });
  await pass();
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: /Open in a wallet/ });
  expect(link.getAttribute("href")).toBe(
    `ethereum:${received.recipientAddress}@31337?value=60000000000000000`,
  );
  expect(page()).toContain("0.06 ETH is still due");
  await becomes({ ...received, seen: "0.06", confirmations: { have: 1, need: 3 } });
  expect(page()).toContain("We see your payment of 0.06 ETH");
  expect(page()).toContain("1 of 3 confirmations");
});

/** No code, no text, nothing to copy and nothing to open. */
function expectNoAddress() {
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
  expect(screen.queryByRole("link", { name: /Open in a wallet/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Copy/ })).toBeNull();
  expect(document.body.innerHTML).not.toContain(anInvoice().recipientAddress.slice(-8));
}

test("rule 557: an address that is not attested to the invoice yet is waited for, and comes by itself", async () => {
  const awaited = anInvoice({ attestation: null });
  const { becomes } = openInvoices({ state: visitor(), step: "outside", invoice: awaited });
  await pass();
  expect(page()).toContain("The address is being made ready.");
  expectNoAddress();
  await becomes(anInvoice());
  await pass();
  expect(screen.getByRole("link", { name: /Open in a wallet/ })).toBeTruthy();
});

test.each([
  [
    "one that the row was changed to",
    { recipientAddress: ether.address, attestation: anInvoice().attestation },
  ],
  [
    "one that was attested to another invoice",
    { attestation: anInvoice({ id: TRANSFER }).attestation },
  ],
  ["a person's own", { attestation: ether.attestation }],
])("rule 557: of an invoice's addresses, %s is not shown", async (_which, over) => {
  openInvoices({ state: visitor(), step: "outside", invoice: anInvoice(over) });
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("could not be confirmed");
  expectNoAddress();
  expect(page()).not.toContain(ether.address.slice(-8));
});

test("rule 416: what was heard before is ignored, what is newer is shown at once", async () => {
  const { becomes } = openInvoices({ invoice: paid });
  await pass();
  await becomes(anInvoice());
  expect(page()).toContain("Invoice is completed");
});
