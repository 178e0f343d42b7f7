import { randomUUID } from "node:crypto";
import type { Invoice } from "@coffer/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { until } from "../testing/people/people.ts";
import { ETHER_UNITS, startInvoiceRig, type InvoiceRig } from "../testing/rigs/invoiceRig.ts";
import { createInvoiceWatch, invoiceFeed } from "./invoiceFeed.ts";

let rig: InvoiceRig;
beforeAll(async () => {
  rig = await startInvoiceRig();
});
afterAll(async () => rig.close());
beforeEach(async () => rig.deriveMore(4));

/** Follows an invoice as a visitor, and hears of changes when it is told so. */
function follow(invoiceId: string) {
  const watch = createInvoiceWatch();
  const leaving = new AbortController();
  const { signal: lives } = leaving;
  const heard: Invoice[] = [];
  const followed = { userId: null, invoiceId, lives };
  const ended = (async () => {
    for await (const invoice of invoiceFeed(rig.services, watch, followed)) heard.push(invoice);
  })();
  const hears = async (state: string) => {
    watch.notice(invoiceId);
    return until(`the invoice to be ${state}`, async () =>
      heard.some((each) => each.state === state) ? heard.map((each) => each.state) : undefined,
    );
  };
  return { ended, heard, hears, leave: () => leaving.abort(), watch };
}

test("rule 393: a visitor follows it through its life, and beyond its end", async () => {
  const invoice = await rig.invoice();
  const { ended, heard, hears, leave, watch } = follow(invoice.invoiceId);
  await hears("PAYMENT_REQUIRED");
  const deposit = await rig.chain.noted(invoice, ETHER_UNITS / 10n);
  await hears("PROCESSING");
  await rig.chain.credited(deposit);
  await rig.step(invoice.invoiceId);
  expect(await hears("PAID")).toEqual(["PAYMENT_REQUIRED", "PROCESSING", "PAID"]);
  await rig.chain.credited(await rig.chain.noted(invoice, ETHER_UNITS));
  await rig.step(invoice.invoiceId);
  watch.noticeAll();
  await until("the excess", async () => heard.at(-1)?.excess === "1" || undefined);
  leave();
  await ended;
});

test("rule 393: what nothing has changed of is told once", async () => {
  const { invoiceId } = await rig.invoice();
  const { ended, heard, hears, leave, watch } = follow(invoiceId);
  await hears("PAYMENT_REQUIRED");
  for (let times = 0; times < 5; times += 1) watch.notice(invoiceId);
  leave();
  await ended;
  expect(heard).toHaveLength(1);
});

test("rule 393: one that there is not is refused", async () => {
  await expect(follow(randomUUID()).ended).rejects.toThrow("INVOICE_NOT_FOUND");
});
