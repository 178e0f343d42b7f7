import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { openShop, type Shop } from "./testing/invoices/openShop.ts";
import type { WalletCaller } from "./testing/calls/callWallet.ts";
import { sandboxCall, signIn, until } from "./testing/people/people.ts";
import { startWorld, type World } from "./testing/worlds/world.ts";

let world: World;
let database: pg.Client;
let shop: Shop;
beforeAll(async () => {
  world = await startWorld({ ONRAMPS: "moonpay" });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  shop = await openShop(world, 5n * 10n ** 16n);
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const look = async (caller: WalletCaller, invoiceId: string) =>
  (await caller.must("invoice.getInvoice", { invoiceId })).invoice;

/** Somebody who has nothing, with an invoice, what is short of which they have begun to buy. */
async function buyer(email: string) {
  const caller = await signIn(world, email);
  await until("a way to buy", async () => {
    const { state } = await caller.must("app.getAppState");
    return state.buyMethods[0];
  });
  const { invoiceId } = await caller.must("invoice.createInvoiceFromTemplate", {
    invoiceTemplateId: shop.templateId,
    params: {},
    idempotencyKey: randomUUID(),
  });
  const open = () =>
    until("the form to open", async () => {
      const answer = await caller.call("invoice.getInvoicePaymentLink", { invoiceId });
      if (answer.ok) return answer.data.paymentLink;
      if (answer.error.code === "TIMEOUT") return undefined;
      throw new Error(JSON.stringify(answer.error));
    });
  // As the new window does: the seller knows of an order once its form is open.
  expect((await fetch(await open())).status).toBe(200);
  const { pledge } = await look(caller, invoiceId);
  const orderId = pledge?.orderId ?? "";
  return { caller, invoiceId, open, orderId };
}

const end = (orderId: string, outcome: "paid" | "failed") =>
  sandboxCall(world, `payments/${orderId}`, { outcome });

const untilPledge = (caller: WalletCaller, invoiceId: string, state: string) =>
  until(`the pledge to be ${state}`, async () => {
    const invoice = await look(caller, invoiceId);
    return invoice.pledge?.state === state ? invoice : undefined;
  });

test("rules 69 and 394: what is short is bought, and the invoice paid once its coins are there, whatever is killed", async () => {
  const { caller, invoiceId, open, orderId } = await buyer("buyer@pledges.example");
  const before = await look(caller, invoiceId);
  expect(before).toMatchObject({
    state: "PAYMENT_REQUIRED",
    pledge: { state: "WAITING", orderId },
  });
  const { state } = await caller.must("app.getAppState");
  expect(state.buyOrders).toMatchObject([{ id: orderId, invoiceId, state: "STARTED" }]);
  // Asked again it opens the same purchase.
  await open();
  expect((await look(caller, invoiceId)).pledge?.orderId).toBe(orderId);
  await end(orderId, "paid");
  await until("the coins", async () => {
    const { buyOrders } = (await caller.must("app.getAppState")).state;
    return (
      buyOrders.some((order) => order.state === "DELIVERING" || order.state === "DONE") || undefined
    );
  });
  await world.killServer();
  await world.startServer();
  const paid = await until("the end of the invoice", async () => {
    const invoice = await untilPledge(caller, invoiceId, "PAID");
    return invoice.state === "PAID" ? invoice : undefined;
  });
  expect(paid).toMatchObject({ received: "0.05", excess: "0", due: "0" });
  const { transfers } = (await caller.must("app.getAppState")).state;
  expect(transfers.filter(({ direction }) => direction === "INTERNAL")).toHaveLength(1);
});

test("rule 394: a purchase that fails says so, and another may be begun", async () => {
  const { caller, invoiceId, open, orderId } = await buyer("failed@pledges.example");
  await end(orderId, "failed");
  const { pledge } = await untilPledge(caller, invoiceId, "FAILED");
  expect(pledge).toMatchObject({ problem: "PURCHASE_FAILED", orderId });
  await open();
  const again = await untilPledge(caller, invoiceId, "WAITING");
  expect(again.pledge?.orderId).not.toBe(orderId);
});

test("rule 394: an invoice that expires meanwhile is not paid, and the coins are their buyer's", async () => {
  const { caller, invoiceId, orderId } = await buyer("expired@pledges.example");
  await database.query("update coffer.invoice set expires_at = now() where invoice_id = $1", [
    invoiceId,
  ]);
  const { pledge, state } = await untilPledge(caller, invoiceId, "FAILED");
  expect([state, pledge?.problem]).toEqual(["EXPIRED", "NOT_PAYABLE"]);
  await end(orderId, "paid");
  await until("the coins", async () => {
    const { assets } = (await caller.must("app.getAppState")).state;
    return assets.some(({ amount }) => amount !== "0") || undefined;
  });
});
