import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { UserId } from "@coffer/core/ids";
import { startInvoiceRig, type InvoiceRig } from "../../testing/rigs/invoiceRig.ts";
import { EVM } from "../../testing/people/people.ts";
import { listMerchantInvoices } from "../../storage/invoices/invoices.ts";
import { listInvoiceTemplates } from "../../storage/invoices/invoiceTemplates.ts";
import { createInvoice } from "./createInvoice.ts";
import { createInvoiceFromTemplate, type TemplateRequest } from "./createInvoiceFromTemplate.ts";
import { createTemplate, type NewTemplate } from "./createTemplate.ts";
import { getInvoice, getInvoices, getInvoiceTemplate } from "./getInvoice.ts";

let rig: InvoiceRig;
beforeAll(async () => {
  rig = await startInvoiceRig();
});
afterAll(async () => rig.close());
beforeEach(async () => rig.deriveMore(6));

const ETHER = { networkId: EVM, token: "ETH" } as const;

async function template(asked: Partial<NewTemplate>) {
  const made = await createTemplate(rig.services, rig.merchant, { ...ETHER, ...asked });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value.templateId;
}

const make = (invoiceTemplateId: string, over: Partial<TemplateRequest> = {}) =>
  createInvoiceFromTemplate(rig.services, {
    sessionId: randomUUID(),
    userId: null,
    remoteAddress: "203.0.113.7",
    invoiceTemplateId,
    params: {},
    idempotencyKey: randomUUID(),
    ...over,
  });

const BAD_REQUEST = { ok: false, problem: { transport: "BAD_REQUEST" } };
const OUT_OF_LIMITS = { ok: false, problem: { code: "AMOUNT_OUT_OF_LIMITS" } };

describe("rule 389: an invoice of a template", () => {
  test("by a visitor, once for a key, of the template's own amount", async () => {
    const id = await template({
      amount: "0.1",
      description: "A hat",
      returnUrl: "https://hats.example/",
    });
    expect(await getInvoiceTemplate(rig.services, id)).toMatchObject({
      value: {
        merchantName: "Corner Shop",
        cryptoCurrencyAmount: "0.1",
        fiatCurrency: null,
        cryptoCurrency: { symbol: "ETH", type: "COIN" },
      },
    });
    const idempotencyKey = randomUUID();
    const sessionId = randomUUID();
    const [one, other] = await Promise.all([
      make(id, { idempotencyKey, sessionId }),
      make(id, { idempotencyKey, sessionId }),
    ]);
    expect(one.ok).toBe(true);
    expect(other).toEqual(one);
    const invoice = await getInvoice(rig.services, {
      userId: null,
      invoiceId: one.ok ? one.value : "",
    });
    expect(invoice).toMatchObject({
      value: {
        amount: { amount: "0.1" },
        description: "A hat",
        returnUrl: "https://hats.example/",
        isPayable: true,
      },
    });
  });

  test("its amount is the template's, or one that a payer chooses within its limits", async () => {
    const fixed = await template({ amount: "0.1" });
    expect(await make(fixed, { params: { cryptoAmount: "0.2" } })).toEqual(BAD_REQUEST);
    const open = await template({ minAmount: "0.1", maxAmount: "1" });
    expect(await make(open)).toEqual(BAD_REQUEST);
    expect(await make(open, { params: { fiatAmount: "10" } })).toEqual(BAD_REQUEST);
    expect(await make(open, { params: { cryptoAmount: "0.05" } })).toEqual(OUT_OF_LIMITS);
    expect(await make(open, { params: { cryptoAmount: "1.1" } })).toEqual(OUT_OF_LIMITS);
    expect((await make(open, { params: { cryptoAmount: "1" } })).ok).toBe(true);
  });

  test("a price becomes coins at the rate of now, and without one there is none", async () => {
    const id = await template({ fiat: { ticker: "USD", amount: "10" } });
    const made = await make(id);
    const row = await rig.row(made.ok ? made.value : "");
    const rate = rig.services.rates
      .usable()
      .find(({ commodity, currency }) => commodity === "ETH" && currency === "USD");
    expect(row).toMatchObject({ fiatCents: 1000n, fiatTicker: "USD" });
    expect(row.units).toBe(
      (10n * 10n ** 18n + BigInt(rate?.price ?? "0") - 1n) / BigInt(rate?.price ?? "1"),
    );
    const chosen = await template({ fiat: { ticker: "USD" } });
    expect((await make(chosen, { params: { fiatAmount: "12.5" } })).ok).toBe(true);
    const rates = { ...rig.services.rates, usable: () => [] };
    const asked = { ...ETHER, fiat: { ticker: "USD", amount: "10" }, idempotencyKey: randomUUID() };
    expect(await createInvoice({ ...rig.services, rates }, rig.merchant, asked)).toMatchObject({
      problem: { refusal: { transport: "PRECONDITION_FAILED" }, field: "fiat" },
    });
  });

  test("an unknown template, and one of a merchant who takes no more, are not found", async () => {
    const NOT_FOUND = { ok: false, problem: { code: "INVOICE_NOT_FOUND" } };
    expect(await make(randomUUID())).toEqual(NOT_FOUND);
    expect(await getInvoiceTemplate(rig.services, randomUUID())).toEqual(NOT_FOUND);
    expect(await getInvoice(rig.services, { userId: null, invoiceId: randomUUID() })).toEqual(
      NOT_FOUND,
    );
  });
});

test("rule 391: a session makes so many in an hour, and is told when it may again", async () => {
  const id = await template({ amount: "0.1" });
  await rig.deriveMore(24);
  const sessionId = randomUUID();
  const made = await Promise.all(Array.from({ length: 23 }, () => make(id, { sessionId })));
  expect(made.filter(({ ok }) => ok)).toHaveLength(20);
  expect(made.find(({ ok }) => !ok)).toMatchObject({
    problem: { transport: "TOO_MANY_REQUESTS", retryAfter: expect.any(String) },
  });
  rig.clock.atMs += 60 * 60_000;
  expect((await make(id, { sessionId })).ok).toBe(true);
});

test("one's own invoices by pages, the newest first", async () => {
  const id = await template({ amount: "0.1" });
  const { state, userId } = await rig.person(0n);
  const ids: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const made = await make(id, { userId });
    ids.unshift(made.ok ? made.value : "");
  }
  const page = await getInvoices(rig.services, { userId, cursor: undefined, limit: 2 });
  expect(page?.invoices.map((each) => each.id)).toEqual(ids.slice(0, 2));
  const cursor = page?.nextCursor ?? undefined;
  const rest = await getInvoices(rig.services, { userId, cursor, limit: 2 });
  expect([rest?.invoices.map((each) => each.id), rest?.nextCursor]).toEqual([ids.slice(2), null]);
  expect((await state()).invoices.map((each) => each.id)).toEqual(ids);
  expect(await getInvoices(rig.services, { userId, cursor: "none", limit: 2 })).toBeNull();
});

test("a merchant's own by pages, and by the name that they gave", async () => {
  const { database } = rig.services;
  const merchantId = rig.merchant.merchantId as UserId; // owns accounts as a person does
  const [older, newer] = [await rig.invoice({ referenceId: "order-7" }), await rig.invoice()];
  const range = { merchantId, limit: 1 };
  const [first] = await listMerchantInvoices(database, range);
  const [second] = await listMerchantInvoices(database, { ...range, before: newer.invoiceId });
  const [named] = await listMerchantInvoices(database, { ...range, referenceId: "order-7" });
  expect([first, second, named].map((row) => row?.invoiceId)).toEqual([
    newer.invoiceId,
    older.invoiceId,
    older.invoiceId,
  ]);
  const made = await template({ amount: "0.1" });
  const [newest] = await listInvoiceTemplates(database, range);
  expect(newest).toMatchObject({ templateId: made, merchantName: "Corner Shop" });
});

test("somebody else's payment of it is seen by who made it", async () => {
  const id = await template({ amount: "0.1" });
  const [maker, payer] = [await rig.person(0n), await rig.person()];
  const made = await make(id, { userId: maker.userId });
  const invoiceId = made.ok ? made.value : "";
  expect((await payer.pay(invoiceId)).ok).toBe(true);
  await rig.step(invoiceId);
  const [shown] = (await maker.state()).invoices;
  expect([shown?.state, shown?.transferId]).toEqual(["PAID", undefined]);
});

describe("what a merchant asks for in vain", () => {
  const right = { ...ETHER, amount: "0.1" } as const;
  test.each([
    ["asset", { token: "NONE" }],
    ["amount", { amount: "0" }],
    ["amount", { amount: "1e3" }],
    ["amount", { amount: undefined }],
    ["amount", { fiat: { ticker: "USD", amount: "10" } }],
    ["amount", { amount: "10000000000000" }],
    ["fiat.ticker", { amount: undefined, fiat: { ticker: "XXX", amount: "10" } }],
    ["fiat.amount", { amount: undefined, fiat: { ticker: "USD", amount: "0.001" } }],
    ["contact", { contact: { type: "email", value: "nobody" } }],
    ["returnUrl", { returnUrl: "http://hats.example/" }],
    ["returnUrl", { returnUrl: "https://me:secret@hats.example/" }],
    ["returnUrl", { returnUrl: "javascript:alert(1)" }],
    ["expiresInMinutes", { expiresInMinutes: 0 }],
    ["expiresInMinutes", { expiresInMinutes: 1.5 }],
    ["description", { description: "x".repeat(201) }],
    ["referenceId", { referenceId: "x".repeat(101) }],
  ] as const)("%s: %j", async (field, over) => {
    const asked = { ...right, idempotencyKey: randomUUID(), ...over };
    expect(await createInvoice(rig.services, rig.merchant, asked)).toMatchObject({
      ok: false,
      problem: { field, why: expect.any(String) },
    });
  });

  test("a page on this machine is one while the wallet is tried here", async () => {
    const asked = {
      ...right,
      idempotencyKey: randomUUID(),
      returnUrl: "http://127.0.0.1:4001/shop",
    };
    expect((await createInvoice(rig.services, rig.merchant, asked)).ok).toBe(true);
    const services = { ...rig.services, walletUrl: "https://wallet.example" };
    const again = { ...asked, idempotencyKey: randomUUID() };
    expect((await createInvoice(services, rig.merchant, again)).ok).toBe(false);
  });
});
