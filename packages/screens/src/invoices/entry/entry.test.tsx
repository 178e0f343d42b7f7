import type { InvoiceTemplate } from "@coffer/contract";
import { productFailure } from "@coffer/client";
import { ok, refused } from "@coffer/core/outcome";
import { anInvoice } from "@coffer/testkit";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  address,
  button,
  invoiceId,
  NOW_MS,
  openInvoices,
  page,
  pass,
  visitor,
} from "../testing/openInvoices.tsx";

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

const { amount, networkId, recipientAddress: blockchainAddress } = anInvoice();
const fixed: InvoiceTemplate = {
  id: "t1",
  merchantName: "Corner Shop",
  cryptoCurrency: amount.currency,
  networkId,
  cryptoCurrencyAmount: "0.1",
  fiatCurrency: null,
  fiatCurrencyAmount: null,
  limits: { minAmount: "0.01", maxAmount: "50" },
  description: "Two coffees",
  blockchainAddress,
};
const open = { ...fixed, cryptoCurrencyAmount: null };

type End = { readonly ok: boolean };
const visit = (template: InvoiceTemplate | End, over: { path?: string; start?: object } = {}) => {
  const create = vi.fn<(order: unknown) => Promise<unknown>>(async () => ok(invoiceId));
  const loaded = "ok" in template ? template : ok({ invoiceTemplate: template });
  const opened = openInvoices({
    path: over.path ?? "/invoice/receive",
    state: visitor(),
    start: over.start ?? { id: "t1", template: "t1" },
    actions: { loadTemplate: async () => loaded, create },
  });
  return { ...opened, create };
};

test("rule 412: the entry says who asks, for what and how much, and Let's start makes the invoice once", async () => {
  const { create } = visit(fixed);
  await pass();
  expect(page()).toContain("Corner Shop asks for");
  expect(page()).toContain("Two coffees");
  fireEvent.click(button("Let's start"));
  fireEvent.click(button("Let's start"));
  await pass();
  expect(create.mock.calls).toEqual([[{ invoiceTemplateId: "t1", params: {} }]]);
  expect(address()).toBe(`/invoice/pay/${invoiceId}`);
});

test("rule 412: a link with an invoice leads to it", async () => {
  openInvoices({ path: "/invoice/receive", start: { id: invoiceId, invoice: invoiceId } });
  await pass();
  expect(page()).toContain("Corner Shop asks for");
  fireEvent.click(button("Let's start"));
  await pass();
  expect(address()).toBe(`/invoice/pay/${invoiceId}`);
});

test("a link with neither finds nothing", async () => {
  openInvoices({ path: "/invoice/receive" });
  await pass();
  expect(page()).toContain("The specified invoice could not be found.");
});

test("rule 414: without an amount the payer says how much; MAX fills in 1000", async () => {
  const { create } = visit(open);
  await pass();
  fireEvent.click(button("Let's start"));
  await pass();
  expect(address()).toBe("/invoice/create");
  const box = () => screen.getByRole<HTMLInputElement>("textbox");
  expect(button("Continue").disabled).toBe(true);
  fireEvent.click(button("MAX"));
  expect(box().value).toBe("1000");
  expect(page()).toContain("It can be at most 50 ETH.");
  fireEvent.change(box(), { target: { value: "0.001" } });
  expect(page()).toContain("It has to be at least 0.01 ETH.");
  fireEvent.change(box(), { target: { value: "0,50" } });
  fireEvent.click(button("Continue"));
  await pass();
  expect(create.mock.calls).toEqual([
    [{ invoiceTemplateId: "t1", params: { cryptoAmount: "0.5" } }],
  ]);
  expect(address()).toBe(`/invoice/pay/${invoiceId}`);
});

test("rule 414: in money of a country two decimals are typed, and the link's amount stands there", async () => {
  const { create } = visit(
    { ...open, fiatCurrency: "USD" },
    { path: "/invoice/create", start: { id: "t1", template: "t1", amount: "25" } },
  );
  await pass();
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "25.509" } });
  fireEvent.click(button("Continue"));
  await pass();
  expect(create.mock.calls).toEqual([
    [{ invoiceTemplateId: "t1", params: { fiatAmount: "25.5" } }],
  ]);
});

test("rule 419: a template that cannot be loaded is error 1, one that cannot be made of it error 3", async () => {
  const codes: unknown[] = [];
  const hear = (event: Event) => codes.push((event as CustomEvent<unknown>).detail);
  addEventListener("wallet:invoice-error", hear);
  visit(refused({ code: "NETWORK" as const }));
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("(error 1)");
  expect(button("Try again")).toBeTruthy();
  cleanup();
  const { create } = visit(fixed);
  create.mockResolvedValueOnce(refused(productFailure("AMOUNT_OUT_OF_LIMITS")));
  await pass();
  fireEvent.click(button("Let's start"));
  await pass();
  expect(screen.getByRole("alert").textContent).toContain("(error 3)");
  expect(codes).toEqual([{ code: 1 }, { code: 3 }]);
  fireEvent.click(button("Let's start"));
  await pass();
  expect(address()).toBe(`/invoice/pay/${invoiceId}`);
  removeEventListener("wallet:invoice-error", hear);
});

test("a template that is not there is no error, but not found", async () => {
  visit(refused(productFailure("INVOICE_NOT_FOUND")));
  await pass();
  expect(page()).toContain("The specified invoice could not be found.");
});
