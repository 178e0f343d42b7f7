import { expect, test } from "vitest";
import { newerInvoice, readReturnLink, templateAmount } from "./invoiceFacts.ts";

const none = { cryptoCurrencyAmount: null, fiatCurrency: null, fiatCurrencyAmount: null };
test.each([
  [
    { ...none, cryptoCurrencyAmount: "0.1" },
    { kind: "coins", amount: "0.1" },
  ],
  [
    { ...none, fiatCurrency: "USD", fiatCurrencyAmount: "25" },
    { kind: "fiat", amount: "25", ticker: "USD" },
  ],
  [
    { ...none, fiatCurrency: "USD" },
    { kind: "open", ticker: "USD" },
  ],
  [none, { kind: "open", ticker: null }],
])("rule 414: a template of %o asks for %o", (template, amount) => {
  expect(templateAmount(template)).toEqual(amount);
});

const at = (updatedAt: string, pledgedAt?: string) => ({
  updatedAt,
  ...(pledgedAt === undefined ? {} : { pledge: { updatedAt: pledgedAt } }),
});
const [early, late] = ["2026-01-01T00:00:00.000Z", "2026-01-01T00:00:01.000Z"];

test("rule 416: an older word of an invoice is ignored, of one moment the later one counts", () => {
  const [held, again] = [at(late), at(late)];
  expect(newerInvoice(null, held)).toBe(held);
  expect(newerInvoice(held, at(early))).toBe(held);
  expect(newerInvoice(held, again)).toBe(again);
  const pledged = at(early, late);
  expect(newerInvoice(at(early), pledged)).toBe(pledged);
  expect(newerInvoice(pledged, at(early))).toBe(pledged);
});

test.each([
  ["https://shop.example/order/1?x=2#y", "shop.example"],
  ["https://shop.example", "shop.example"],
  ["http://127.0.0.1:4001/shop", "127.0.0.1:4001"],
  ["http://localhost:4001/shop", "localhost:4001"],
])("rule 418: %s leads to %s", (href, host) => {
  expect(readReturnLink(href)).toEqual({ href, host });
});

test.each([
  null,
  "",
  "javascript:alert(1)",
  "http://shop.example/",
  "http://127.0.0.1.shop.example/",
  "https://user@shop.example/",
  "https://shop.example\\@other.example/",
  "//shop.example/",
  "/order/1",
  "https://SHOP.example/",
  "https://shop.example/ x",
])("rule 418: %s leads nowhere", (url) => {
  expect(readReturnLink(url)).toBeNull();
});
