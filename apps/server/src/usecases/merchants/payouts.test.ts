import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { proveWholeLedger } from "../../storage/ledger/proveWholeLedger.ts";
import { ETHER_UNITS } from "../../testing/rigs/invoiceRig.ts";
import { OUTSIDER, startMerchantRig, type MerchantRig } from "../../testing/rigs/merchantRig.ts";
import { refundInvoice } from "./refundInvoice.ts";

const ASSET = "ETH:evm:31337";
const TENTH = ETHER_UNITS / 10n;

let rig: MerchantRig;
beforeAll(async () => {
  rig = await startMerchantRig();
});
afterAll(async () => {
  await rig.proveHistory();
  await rig.close();
});
afterEach(async () => {
  const broken = await proveWholeLedger(rig.services.database);
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
});
beforeEach(async () => {
  rig.sayOfAddresses("ALLOWED");
  await rig.deriveMore(4);
});

const code = (name: string) => ({ ok: false, problem: { code: name } });
const oneOf = (outcomes: readonly { readonly ok: boolean }[]) =>
  outcomes.filter(({ ok }) => ok).length;
async function available(): Promise<string | undefined> {
  const { balances } = await rig.account();
  return balances.find(({ assetKey }) => assetKey === ASSET)?.available;
}
async function settle(): Promise<void> {
  await rig.work();
  rig.mine();
  rig.mine();
  await rig.follow();
}
const idOf = (outcome: Awaited<ReturnType<MerchantRig["payout"]>>): string => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problem));
  return outcome.value.id;
};

describe("rule 406: a payout", () => {
  let listed: string;
  beforeEach(async () => {
    listed = await rig.list(`0x${randomUUID().replaceAll("-", "")}00000000`);
  });
  const order = (amount = "0.5") => ({ payoutAddressId: listed, assetKey: ASSET, amount });

  test("goes to a listed address on the chain, its fee taken out of the amount, and the books hold", async () => {
    await rig.earn(ETHER_UNITS);
    const before = await rig.merchantUnits();
    const paid = await rig.payout(order());
    expect(paid).toMatchObject({
      ok: true,
      value: {
        kind: "payout",
        state: "PROCESSING",
        amount: "0.5",
        fee: "0.001",
        received: "0.499",
      },
    });
    expect(await rig.merchantUnits()).toBe(before - ETHER_UNITS / 2n);
    await settle();
    expect(await rig.seen(idOf(paid))).toMatchObject({
      state: "FULFILLED",
      transactionId: expect.stringMatching(/^0x/),
      problem: null,
    });
    expect(await rig.merchantUnits()).toBe(before - ETHER_UNITS / 2n);
  });

  test("to an address of the wallet's own is booked at once, and free", async () => {
    await rig.earn(ETHER_UNITS);
    const person = await rig.person(0n);
    const address = (await person.state()).assets.find(({ key }) => key === ASSET)?.address ?? "";
    const to = { ...order(), payoutAddressId: await rig.list(address) };
    expect(await rig.payout(to)).toMatchObject({
      ok: true,
      value: { state: "FULFILLED", fee: "0", received: "0.5" },
    });
    expect(await person.units()).toBe(ETHER_UNITS / 2n);
  });

  test("is done once by its key, and two at once spend what there is once", async () => {
    const left = await rig.merchantUnits();
    if (left > 0n) await rig.payout({ ...order(), amount: (await available()) ?? "" });
    await rig.earn(ETHER_UNITS);
    const idempotencyKey = randomUUID();
    const first = await rig.payout(order("1"), idempotencyKey);
    expect(first.ok).toBe(true);
    expect(await rig.payout(order("1"), idempotencyKey)).toMatchObject({
      value: { id: idOf(first) },
    });
    expect(await rig.payout(order("0.1"), idempotencyKey)).toEqual(code("IDEMPOTENCY_KEY_REUSED"));
    await rig.earn(ETHER_UNITS);
    const several = await Promise.all([1, 2, 3].map(() => rig.payout(order("1"))));
    expect(oneOf(several)).toBe(1);
    expect(several.filter(({ ok }) => !ok)).toEqual([
      code("INSUFFICIENT_FUNDS"),
      code("INSUFFICIENT_FUNDS"),
    ]);
  });

  test("to an address that nobody has listed, or another's, or of another network, is refused", async () => {
    await rig.earn(ETHER_UNITS);
    expect(await rig.payout({ ...order(), payoutAddressId: randomUUID() })).toMatchObject(
      code("NOT_FOUND"),
    );
    expect(await rig.payout({ ...order(), assetKey: "BTC:bitcoin:1" })).toMatchObject(
      code("ASSET_NOT_AVAILABLE"),
    );
  });

  test.each(["0", "0.001", "0.0005", "1000000000"])(
    "of %s is out of limits, or more than there is",
    async (amount) => {
      await rig.earn(ETHER_UNITS);
      const paid = await rig.payout(order(amount));
      expect(paid.ok ? "" : paid.problem.code).toMatch(/AMOUNT_OUT_OF_LIMITS|INSUFFICIENT_FUNDS/);
    },
  );

  test("to an address that is sanctioned is refused, and to one that cannot be checked may be asked again", async () => {
    await rig.earn(ETHER_UNITS);
    rig.sayOfAddresses("DISABLED");
    expect(await rig.payout(order())).toMatchObject(code("ADDRESS_NOT_ALLOWED"));
    rig.sayOfAddresses("UNKNOWN");
    expect(await rig.payout(order())).toMatchObject(code("TRY_AGAIN"));
  });

  test("that may not leave any more comes back whole, and says so", async () => {
    await settle();
    await rig.earn(ETHER_UNITS);
    const before = await rig.merchantUnits();
    const id = idOf(await rig.payout(order()));
    rig.sayOfAddresses("DISABLED");
    await rig.work();
    expect(await rig.seen(id)).toMatchObject({ state: "FAILED", problem: expect.any(String) });
    expect(await rig.merchantUnits()).toBe(before);
  });
});

describe("rule 405: what goes back of an invoice", () => {
  /** Paid twice over within the wallet: what is above goes to no merchant. */
  async function overpaid() {
    const [invoice, payer] = [await rig.invoice(), await rig.person()];
    await payer.pay(invoice.invoiceId);
    await rig.step(invoice.invoiceId);
    await rig.chain.credited(await rig.chain.noted(invoice, TENTH));
    await rig.step(invoice.invoiceId);
    return { invoice, payer };
  }

  test("is straight back within the wallet where somebody of it has paid", async () => {
    const { invoice, payer } = await overpaid();
    const before = await payer.units();
    const refund = await rig.refund(invoice.invoiceId);
    expect(refund).toMatchObject({
      ok: true,
      value: {
        kind: "refund",
        invoiceId: invoice.invoiceId,
        state: "FULFILLED",
        amount: "0.1",
        fee: "0",
        address: null,
      },
    });
    expect(await payer.units()).toBe(before + TENTH);
    expect(await rig.unitsIn(invoice)).toBe(0n);
    expect(await rig.refund(invoice.invoiceId)).toEqual(code("NOTHING_TO_REFUND"));
  });

  test("goes to the address the payer gives, its fee taken out of it", async () => {
    const { invoice } = await overpaid();
    const refund = await rig.refund(invoice.invoiceId, { address: OUTSIDER, amount: "0.05" });
    expect(refund).toMatchObject({
      ok: true,
      value: {
        state: "PROCESSING",
        amount: "0.05",
        fee: "0.001",
        received: "0.049",
        address: OUTSIDER,
      },
    });
    await settle();
    expect(await rig.seen(idOf(refund))).toMatchObject({ state: "FULFILLED" });
    expect(await rig.unitsIn(invoice)).toBe(TENTH / 2n);
  });

  test("that does not arrive is back in the invoice, to be given back again", async () => {
    const { invoice } = await overpaid();
    const refund = await rig.refund(invoice.invoiceId, { address: OUTSIDER });
    rig.sayOfAddresses("DISABLED");
    await rig.work();
    expect(await rig.seen(idOf(refund))).toMatchObject({ state: "FAILED" });
    expect(await rig.unitsIn(invoice)).toBe(TENTH);
    rig.sayOfAddresses("ALLOWED");
    expect(await rig.refund(invoice.invoiceId)).toMatchObject({ ok: true });
  });

  test("two at once give back once, and by one key one answer", async () => {
    const { invoice } = await overpaid();
    const key = randomUUID();
    const refunds = await Promise.all([
      rig.refund(invoice.invoiceId, { address: OUTSIDER }),
      rig.refund(invoice.invoiceId, { address: OUTSIDER }),
      rig.refund(invoice.invoiceId, { address: OUTSIDER }, key),
      rig.refund(invoice.invoiceId, { address: OUTSIDER }, key),
    ]);
    const ids = new Set(refunds.flatMap((each) => (each.ok ? [each.value.id] : [])));
    expect(ids.size).toBe(1);
    expect(await rig.unitsIn(invoice)).toBe(0n);
  });

  test("is never what the merchant was paid, nor more than came", async () => {
    const { invoice } = await overpaid();
    for (const amount of ["0.2", "0"])
      expect(await rig.refund(invoice.invoiceId, { amount, address: OUTSIDER })).toEqual({
        ok: false,
        problem: {
          code: "NOTHING_TO_REFUND",
          field: "amount",
          message: "At most `refundable`: 0.1.",
        },
      });
    const exact = await rig.invoice();
    const payer = await rig.person();
    await payer.pay(exact.invoiceId);
    // Paid, and not with its merchant yet.
    expect(await rig.refund(exact.invoiceId)).toEqual(code("NOTHING_TO_REFUND"));
    await rig.step(exact.invoiceId);
    expect(await rig.refund(exact.invoiceId)).toEqual(code("NOTHING_TO_REFUND"));
  });

  test("to what is no address, or the invoice's own, is refused, and told what of it", async () => {
    const { invoice } = await overpaid();
    const to = async (address: string) => {
      const refund = await rig.refund(invoice.invoiceId, { address });
      return refund.ok ? null : refund.problem;
    };
    const { name } = rig.listing.network;
    const none = { code: "INVALID_REQUEST", message: `This is no address of ${name}.` };
    for (const address of ["0x12", "bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"])
      expect(await to(address)).toEqual({ ...none, field: "address" });
    const own = { code: "ADDRESS_NOT_ALLOWED", field: "address" };
    expect(await to(invoice.address)).toMatchObject({
      ...own,
      message: expect.stringContaining("your own"),
    });
    rig.sayOfAddresses("DISABLED");
    expect(await to(OUTSIDER)).toMatchObject(own);
  });

  test("is nothing while it may still be paid; what came in part goes back once it is over", async () => {
    const invoice = await rig.invoice();
    await rig.chain.credited(await rig.chain.noted(invoice, TENTH / 2n));
    await rig.step(invoice.invoiceId);
    expect(await rig.refund(invoice.invoiceId, { address: OUTSIDER })).toEqual(
      code("NOTHING_TO_REFUND"),
    );
    rig.clock.atMs += 2 * 60 * 60_000;
    await rig.round();
    expect(await rig.refund(invoice.invoiceId)).toEqual({
      ok: false,
      problem: { code: "REFUND_ADDRESS_NEEDED", field: "address" },
    });
    expect(await rig.refund(invoice.invoiceId, { address: OUTSIDER })).toMatchObject({ ok: true });
  });

  test("of another merchant's invoice is nothing", async () => {
    const { invoice } = await overpaid();
    const other = { ...rig.merchant, merchantId: randomUUID() };
    const asked = { params: { id: invoice.invoiceId }, query: {}, body: { address: OUTSIDER } };
    const idempotencyKey = randomUUID();
    expect(
      await refundInvoice(rig.services, { ...asked, merchant: other, idempotencyKey }),
    ).toEqual(code("NOT_FOUND"));
  });
});
