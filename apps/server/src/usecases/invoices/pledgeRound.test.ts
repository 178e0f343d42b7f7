import { randomUUID } from "node:crypto";
import { refused } from "@coffer/core/outcome";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { unwatched } from "../../testing/databases/watchVersions.ts";
import { ETHER_UNITS, startInvoiceRig, type InvoiceRig } from "../../testing/rigs/invoiceRig.ts";
import { freeze } from "../guard/freeze.ts";
import { getInvoicePaymentLink } from "./getInvoicePaymentLink.ts";
import { pledgeRound } from "./pledgeRound.ts";

const HOUR_MS = 60 * 60_000;
const NOT_VERIFIED = {
  verificationStatus: "NONE",
  updatedAt: "2026-01-01T00:00:00.000Z",
  formUrl: null,
} as const;

let rig: InvoiceRig;
beforeAll(async () => {
  rig = await startInvoiceRig();
});
afterAll(async () => rig.close());
beforeEach(async () => rig.deriveMore(4));

type Payer = Awaited<ReturnType<InvoiceRig["person"]>>;

/** What somebody has confirmed, with its purchase as far as it is. */
async function pledged(
  { accountId, sessionId, userId }: Payer,
  invoiceId: string,
  order: "DONE" | "FAILED" | "STARTED" | null,
) {
  const { brand, clock, database } = rig.services;
  const [orderKey, now] = [randomUUID(), new Date(clock.nowMs())];
  await unwatched(database, async (store) => {
    await sql`insert into coffer.invoice_pledge (pledge_id, brand_id, user_id, session_id, invoice_id, account_id,
        order_key, created_at, updated_at)
      values (${randomUUID()}, ${brand.id}, ${userId}, ${sessionId}, ${invoiceId}, ${accountId}, ${orderKey},
        ${now}, ${now})`.execute(store);
    if (order === null) return;
    const depositId = order === "DONE" ? randomUUID() : null;
    const problem = order === "FAILED" ? "DECLINED" : null;
    const paidAt = order === "DONE" ? now : null;
    await sql`insert into coffer.buy_order (order_id, brand_id, user_id, account_id, idempotency_key, request_hash,
        seller, asset_key, network_type, chain_id, address, fiat_ticker, fiat_cents, expected_units, state, problem,
        deposit_id, paid_at, as_of, created_at, updated_at)
      values (${randomUUID()}, ${brand.id}, ${userId}, ${accountId}, ${orderKey}, 'hash', 'moonpay',
        ${rig.listing.key}, 'evm', '31337', 'address', 'USD', 10000, 1, ${order}, ${problem}, ${depositId},
        ${paidAt}, ${now}, ${now}, ${now})`.execute(store);
  });
}

const pledgeOf = async (payer: Payer, invoiceId: string) => (await payer.sees(invoiceId)).pledge;

test("rule 394: once its coins are there it is paid once, however many look at once", async () => {
  const [invoice, payer] = [await rig.invoice(), await rig.person()];
  const waiting = await rig.invoice();
  await pledged(payer, waiting.invoiceId, "STARTED");
  await pledged(payer, invoice.invoiceId, "DONE");
  await Promise.all([pledgeRound(rig.services), pledgeRound(rig.services)]);
  await pledgeRound(rig.services);
  await rig.step(invoice.invoiceId);
  expect(await payer.sees(invoice.invoiceId)).toMatchObject({
    state: "PAID",
    received: "0.1",
    pledge: { state: "PAID" },
  });
  const { pledge, updatedAt } = await payer.sees(invoice.invoiceId);
  expect(updatedAt >= (pledge?.updatedAt ?? "")).toBe(true);
  expect(await pledgeOf(payer, waiting.invoiceId)).toMatchObject({ state: "WAITING" });
  expect(await payer.units()).toBe(ETHER_UNITS - ETHER_UNITS / 10n);
});

test("rule 394: nobody buys for a payment that would be refused: who is not verified is told first", async () => {
  const [{ invoiceId }, { sessionId, userId }] = [await rig.invoice(), await rig.person(0n)];
  const asked = { sessionId, userId, invoiceId };
  const kyc = { ...rig.services.kyc, statusOf: async () => NOT_VERIFIED };
  expect(await getInvoicePaymentLink({ ...rig.services, kyc }, asked)).toEqual(
    refused({ code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC" }),
  );
  // Nobody sells here: whoever is verified gets as far as that.
  expect(await getInvoicePaymentLink(rig.services, asked)).toEqual(
    refused({ code: "BUY_METHOD_NOT_FOUND" }),
  );
});

test.each([
  ["STILL_SHORT", "DONE", ETHER_UNITS / 20n],
  ["PURCHASE_FAILED", "FAILED", 0n],
] as const)("rule 394: %s", async (problem, order, units) => {
  const [invoice, payer] = [await rig.invoice(), await rig.person(units)];
  await pledged(payer, invoice.invoiceId, order);
  await pledgeRound(rig.services);
  expect(await pledgeOf(payer, invoice.invoiceId)).toMatchObject({ state: "FAILED", problem });
  expect(await payer.units()).toBe(units);
});

test("rule 394: REFUSED by the payer's own guard", async () => {
  const [invoice, payer] = [await rig.invoice(), await rig.person()];
  await pledged(payer, invoice.invoiceId, "DONE");
  await freeze(rig.services, payer);
  await pledgeRound(rig.services);
  expect(await pledgeOf(payer, invoice.invoiceId)).toMatchObject({ problem: "REFUSED" });
});

test("rule 394: NOT_PAYABLE where it is paid by somebody else, and where its time is over", async () => {
  const [paid, over, payer] = [await rig.invoice(), await rig.invoice(), await rig.person()];
  const other = await rig.person();
  for (const { invoiceId } of [paid, over]) await pledged(payer, invoiceId, "STARTED");
  await other.pay(paid.invoiceId);
  await rig.step(paid.invoiceId);
  rig.clock.atMs += HOUR_MS;
  await rig.round();
  await pledgeRound(rig.services);
  for (const { invoiceId } of [paid, over])
    expect(await pledgeOf(payer, invoiceId)).toMatchObject({ problem: "NOT_PAYABLE" });
  expect(await payer.units()).toBe(ETHER_UNITS);
});

test("rule 394: one whose purchase was never begun waits for no more than an hour", async () => {
  const [invoice, payer] = [await rig.invoice({ expiresInMinutes: 600 }), await rig.person()];
  await pledged(payer, invoice.invoiceId, null);
  const states = async () => {
    await pledgeRound(rig.services);
    const { rows } = await sql<{ state: string }>`
      select state from coffer.invoice_pledge where user_id = ${payer.userId}`.execute(
      rig.services.database,
    );
    return rows.map(({ state }) => state);
  };
  expect(await states()).toEqual(["WAITING"]);
  rig.clock.atMs += HOUR_MS + 1;
  expect(await states()).toEqual(["FAILED"]);
});
