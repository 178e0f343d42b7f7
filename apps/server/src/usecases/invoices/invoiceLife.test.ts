import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ETHER_UNITS, startInvoiceRig, type InvoiceRig } from "../../testing/rigs/invoiceRig.ts";
import { proveWholeLedger } from "../../storage/ledger/proveWholeLedger.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { lockUntoldChanges } from "../../storage/webhooks/untoldChanges.ts";
import { merchantInvoicesOf } from "../merchants/merchantInvoiceOf.ts";
import { standInvoices } from "./standInvoices.ts";
import { withdrawInvoice } from "./withdrawInvoice.ts";

const TENTH = ETHER_UNITS / 10n;
const HALF = TENTH / 2n;
const HOUR_MS = 60 * 60_000;

let rig: InvoiceRig;
beforeAll(async () => {
  rig = await startInvoiceRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});
beforeEach(async () => rig.deriveMore(4));

/** What came to the merchant's own account since. */
async function since() {
  const before = await rig.merchantUnits();
  return async () => (await rig.merchantUnits()) - before;
}

describe("rule 388: paid within the wallet", () => {
  test("all that is due is moved at once, and is the merchant's when the jobs have settled it", async () => {
    const [invoice, payer, came] = [await rig.invoice(), await rig.person(), await since()];
    const paid = await payer.pay(invoice.invoiceId);
    expect(paid.ok).toBe(true);
    expect(await payer.units()).toBe(ETHER_UNITS - TENTH);
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({ state: "PROCESSING", due: "0" });
    await rig.step(invoice.invoiceId);
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({
      state: "PAID",
      received: "0.1",
      due: "0",
      excess: "0",
      isPayable: false,
      transferId: paid.ok ? paid.value : "",
    });
    expect([await came(), await rig.unitsIn(invoice)]).toEqual([TENTH, 0n]);
    expect(await rig.changes(invoice.invoiceId)).toEqual([
      "created: PAYMENT_REQUIRED 0+0",
      `paid: PAID ${TENTH}+0`,
    ]);
    const { invoices } = await payer.state();
    expect(invoices.map(({ id, state }) => [id, state])).toEqual([[invoice.invoiceId, "PAID"]]);
  });

  test("rule 228: from two tabs at once it is paid once, and the other is told so", async () => {
    const [invoice, payer] = [await rig.invoice(), await rig.person()];
    const outcomes = await Promise.all([
      payer.pay(invoice.invoiceId),
      payer.pay(invoice.invoiceId),
      payer.pay(invoice.invoiceId),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 2 }, () => ({ ok: false, problem: { code: "INVOICE_NOT_PAYABLE" } })),
    );
    expect(await payer.units()).toBe(ETHER_UNITS - TENTH);
  });

  test("the same key answers the first payment, and of another invoice CONFLICT", async () => {
    const [invoice, other, payer] = [await rig.invoice(), await rig.invoice(), await rig.person()];
    const idempotencyKey = randomUUID();
    const first = await payer.pay(invoice.invoiceId, { idempotencyKey });
    expect(first.ok).toBe(true);
    expect(await payer.pay(invoice.invoiceId, { idempotencyKey })).toEqual(first);
    const refusal = await payer.pay(other.invoiceId, { idempotencyKey });
    expect(refusal).toEqual({ ok: false, problem: { transport: "CONFLICT" } });
    expect(await payer.units()).toBe(ETHER_UNITS - TENTH);
  });

  test("what the balance does not cover is refused, and leaves it as it was", async () => {
    const [invoice, payer] = [await rig.invoice({ amount: "2" }), await rig.person()];
    const refusal = await payer.pay(invoice.invoiceId);
    expect(refusal).toEqual({ ok: false, problem: { code: "INSUFFICIENT_FUNDS" } });
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({ due: "2", isPayable: true });
  });

  test("rule 219: an unknown one, and an account that is not their own, are refused", async () => {
    const payer = await rig.person();
    expect(await payer.pay(randomUUID())).toEqual({
      ok: false,
      problem: { code: "INVOICE_NOT_FOUND" },
    });
    const invoice = await rig.invoice();
    const other = await rig.person();
    for (const accountId of [randomUUID(), other.accountId])
      expect(await payer.pay(invoice.invoiceId, { accountId })).toEqual({
        ok: false,
        problem: { code: "ASSET_NOT_AVAILABLE" },
      });
    expect(await other.units()).toBe(ETHER_UNITS);
  });
});

describe("rule 385: paid on the chain", () => {
  test("seen, then deep: PROCESSING, then PAID and its merchant's", async () => {
    const [invoice, payer, came] = [await rig.invoice(), await rig.person(0n), await since()];
    const deposit = await rig.chain.noted(invoice, TENTH);
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({
      state: "PROCESSING",
      seen: "0.1",
      due: "0",
      isPayable: false,
      confirmations: { have: 0 },
    });
    await rig.chain.credited(deposit);
    await rig.step(invoice.invoiceId);
    expect(await rig.row(invoice.invoiceId)).toMatchObject({ state: "PAID", confirmations: null });
    expect(await came()).toBe(TENTH);
  });

  test("by half, and the rest within the wallet", async () => {
    const [invoice, payer, came] = [await rig.invoice(), await rig.person(), await since()];
    await rig.chain.credited(await rig.chain.noted(invoice, HALF));
    await rig.step(invoice.invoiceId);
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({
      state: "PAYMENT_REQUIRED",
      received: "0.05",
      due: "0.05",
      isPayable: true,
    });
    expect((await payer.pay(invoice.invoiceId)).ok).toBe(true);
    await rig.step(invoice.invoiceId);
    expect(await payer.units()).toBe(ETHER_UNITS - HALF);
    expect([await came(), (await rig.row(invoice.invoiceId)).state]).toEqual([TENTH, "PAID"]);
    expect(await rig.changes(invoice.invoiceId)).toEqual([
      "created: PAYMENT_REQUIRED 0+0",
      `seen: PROCESSING 0+${HALF}`,
      `received: PAYMENT_REQUIRED ${HALF}+0`,
      `paid: PAID ${TENTH}+0`,
    ]);
  });

  test("by double: PAID, and the excess stays where it is given back from", async () => {
    const [invoice, came] = [await rig.invoice(), await since()];
    await rig.chain.credited(await rig.chain.noted(invoice, 2n * TENTH));
    await rig.step(invoice.invoiceId);
    const row = await rig.row(invoice.invoiceId);
    expect([row.state, row.excessUnits, await came(), await rig.unitsIn(invoice)]).toEqual([
      "PAID",
      TENTH,
      TENTH,
      TENTH,
    ]);
  });

  test("what is seen already is not asked for again, and with it comes no second payment", async () => {
    const [invoice, payer] = [await rig.invoice(), await rig.person()];
    await rig.chain.noted(invoice, TENTH);
    const refusal = await payer.pay(invoice.invoiceId);
    expect(refusal).toEqual({ ok: false, problem: { code: "INVOICE_NOT_PAYABLE" } });
    await rig.chain.takenBack();
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({
      state: "PAYMENT_REQUIRED",
      due: "0.1",
      isPayable: true,
    });
    expect((await payer.pay(invoice.invoiceId)).ok).toBe(true);
  });

  test("first seen before its end it is in time, however late it is deep", async () => {
    const invoice = await rig.invoice();
    const deposit = await rig.chain.noted(invoice, TENTH);
    rig.clock.atMs += 2 * HOUR_MS;
    await rig.round();
    expect((await rig.row(invoice.invoiceId)).state).toBe("PROCESSING");
    await rig.chain.credited(deposit);
    await rig.step(invoice.invoiceId);
    expect((await rig.row(invoice.invoiceId)).state).toBe("PAID");
  });

  test("gone at its end it has EXPIRED; what is after its end is late, and never lost", async () => {
    const [invoice, late, came] = [await rig.invoice(), await rig.invoice(), await since()];
    await rig.chain.noted(invoice, TENTH);
    rig.clock.atMs += HOUR_MS;
    await rig.chain.takenBack();
    expect((await rig.row(invoice.invoiceId)).state).toBe("EXPIRED");
    await rig.chain.credited(await rig.chain.noted(late, TENTH));
    await rig.step(late.invoiceId);
    const row = await rig.row(late.invoiceId);
    expect([row.state, row.isLate, row.receivedUnits]).toEqual(["EXPIRED", true, TENTH]);
    expect([await came(), await rig.unitsIn(late)]).toEqual([0n, TENTH]);
  });

  test("one millisecond before and at its end, within the wallet", async () => {
    const [before, at, payer] = [await rig.invoice(), await rig.invoice(), await rig.person()];
    rig.clock.atMs = before.expiresAt.getTime() - 1;
    expect((await payer.pay(before.invoiceId)).ok).toBe(true);
    rig.clock.atMs = at.expiresAt.getTime();
    const refusal = await payer.pay(at.invoiceId);
    expect(refusal).toEqual({ ok: false, problem: { code: "INVOICE_NOT_PAYABLE" } });
    await rig.round();
    await rig.step(before.invoiceId);
    const states = [await rig.row(before.invoiceId), await rig.row(at.invoiceId)];
    expect(states.map(({ state }) => state)).toEqual(["PAID", "EXPIRED"]);
  });

  test("half of it expires as half, and stays where it is given back from", async () => {
    const invoice = await rig.invoice();
    await rig.chain.credited(await rig.chain.noted(invoice, HALF));
    await rig.step(invoice.invoiceId);
    rig.clock.atMs += HOUR_MS;
    await rig.round();
    const row = await rig.row(invoice.invoiceId);
    expect([row.state, row.isLate, await rig.unitsIn(invoice)]).toEqual(["EXPIRED", false, HALF]);
  });
});

describe("rule 390: settled once", () => {
  test("whatever was killed between, and however often it is asked", async () => {
    const [invoice, payer, came] = [await rig.invoice(), await rig.person(), await since()];
    await payer.pay(invoice.invoiceId);
    // Whoever was to stand it, or to settle it, is gone: the round finds it by its state alone.
    await Promise.all([rig.step(invoice.invoiceId), rig.step(invoice.invoiceId), rig.round()]);
    await Promise.all([rig.round(), rig.step(invoice.invoiceId)]);
    expect([await came(), await rig.unitsIn(invoice)]).toEqual([TENTH, 0n]);
    expect((await rig.changes(invoice.invoiceId)).length).toBe(2);
  });

  test("its merchant neither reads nor is told of PAID before the amount is theirs", async () => {
    const [invoice, payer, came] = [await rig.invoice(), await rig.person(), await since()];
    const { database } = rig.services;
    const asMerchantSees = async () => {
      const [seen] = await merchantInvoicesOf(rig.services, database, [
        await rig.row(invoice.invoiceId),
      ]);
      const untold = await lockUntoldChanges(database, 1_000);
      const changes = untold.filter(({ invoiceId }) => invoiceId === invoice.invoiceId);
      return [seen?.state, seen?.paidAt, ...changes.map(({ state }) => state), await came()];
    };
    await payer.pay(invoice.invoiceId);
    await database.transaction().execute(async (store) => {
      await touchUsers(store, await standInvoices(rig.services, store, [invoice.invoiceId]));
    });
    const { paidAt, state } = await rig.row(invoice.invoiceId);
    expect(state).toBe("PAID");
    expect(await asMerchantSees()).toEqual(["PROCESSING", null, "PAYMENT_REQUIRED", 0n]);
    await rig.step(invoice.invoiceId);
    expect(await asMerchantSees()).toEqual([
      "PAID",
      paidAt?.toISOString(),
      "PAYMENT_REQUIRED",
      "PAID",
      TENTH,
    ]);
  });
});

describe("rules 68 and 219: bound to a contact", () => {
  test("for others it is nothing but that, and they cannot pay it", async () => {
    const [payer, other] = [await rig.person(), await rig.person()];
    const contact = { type: "email", value: payer.email.toUpperCase() } as const;
    const invoice = await rig.invoice({ contact, description: "A hat", referenceId: "order-1" });
    expect(await payer.sees(invoice.invoiceId)).toMatchObject({
      isForAnotherContact: false,
      isPayable: true,
      amount: { amount: "0.1" },
    });
    const seen = await other.sees(invoice.invoiceId);
    expect(seen).toMatchObject({
      merchantName: "",
      isForAnotherContact: true,
      isPayable: false,
      amount: { amount: "0" },
      due: "0",
      recipientAddress: "",
      description: null,
      referenceId: null,
    });
    expect(JSON.stringify(seen)).not.toContain(payer.email);
    const refusal = await other.pay(invoice.invoiceId);
    expect(refusal).toEqual({ ok: false, problem: { code: "INVOICE_NOT_PAYABLE" } });
    const shown = await Promise.all(
      [payer, other].map(async (each) => (await each.state()).invoices),
    );
    expect(shown.map(({ length }) => length)).toEqual([1, 0]);
    expect((await payer.pay(invoice.invoiceId)).ok).toBe(true);
  });
});

describe("rule 67: withdrawn", () => {
  test("by its merchant while nothing came, and what comes then is late", async () => {
    const invoice = await rig.invoice();
    const { services, merchant } = rig;
    const stranger = { merchantId: randomUUID() };
    expect(await withdrawInvoice(services, stranger, invoice.invoiceId)).toMatchObject({
      problem: { refusal: { code: "INVOICE_NOT_FOUND" } },
    });
    for (let times = 0; times < 2; times += 1)
      expect(await withdrawInvoice(services, merchant, invoice.invoiceId)).toMatchObject({
        ok: true,
        value: { state: "FAILED" },
      });
    await rig.chain.credited(await rig.chain.noted(invoice, TENTH));
    await rig.step(invoice.invoiceId);
    expect(await rig.row(invoice.invoiceId)).toMatchObject({ state: "FAILED", isLate: true });
    expect(await rig.changes(invoice.invoiceId)).toEqual([
      "created: PAYMENT_REQUIRED 0+0",
      "withdrawn: FAILED 0+0",
      `late: FAILED 0+${TENTH}`,
      `late: FAILED ${TENTH}+0`,
    ]);
  });

  test("not one that something came for", async () => {
    const invoice = await rig.invoice();
    await rig.chain.noted(invoice, HALF);
    const refusal = await withdrawInvoice(rig.services, rig.merchant, invoice.invoiceId);
    expect(refusal).toMatchObject({ problem: { refusal: { transport: "CONFLICT" } } });
  });
});

test("the books are whole after all of that", async () => {
  expect(await proveWholeLedger(rig.services.database)).toEqual([]);
});
