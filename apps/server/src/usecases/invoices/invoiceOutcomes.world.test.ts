import { randomUUID } from "node:crypto";
import type { Invoice } from "@coffer/contract";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { command } from "../../operating/testing/lostWallet.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { openShop, type Shop } from "../../testing/invoices/openShop.ts";
import {
  balanceOnChain,
  EVM,
  openSession,
  pour,
  richUser,
  sandboxCall,
  until,
} from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

/** Each invoice asks for a hundredth of an ether. */
const UNITS = 10n ** 16n;
const WHOLE = "0.01";
const HALF = "0.005";

let world: World;
let database: pg.Client;
let shop: Shop;
let payer: Awaited<ReturnType<typeof richUser>>;
let visitor: WalletCaller;
beforeAll(async () => {
  world = await startWorld({ INVOICES_EVERY_MS: "200" });
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  shop = await openShop(world, UNITS);
  payer = await richUser(world, "payer@outcomes.example", "1");
  visitor = await openSession(world);
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

async function makeInvoice(): Promise<Invoice> {
  const asked = { invoiceTemplateId: shop.templateId, params: {}, idempotencyKey: randomUUID() };
  const { invoiceId } = await visitor.must("invoice.createInvoiceFromTemplate", asked);
  return look(invoiceId);
}

const look = async (invoiceId: string): Promise<Invoice> =>
  (await visitor.must("invoice.getInvoice", { invoiceId })).invoice;

/** An invoice once it stands so: its state, what was received, what is above, whether it is late. */
const untilStands = (invoiceId: string, outcome: Outcome) =>
  until(`the invoice to be ${outcome.join(" ")}`, async () => {
    const { excess, isLate, received, seen, state } = await look(invoiceId);
    const stands = JSON.stringify([state, received, excess, isLate]);
    return (seen === "0" && stands === JSON.stringify(outcome)) || undefined;
  });

const pay = ({ id: invoiceId }: Invoice) =>
  payer.caller.call("invoice.createInvoiceTransfer", {
    invoiceId,
    accountId: payer.asset.id,
    idempotencyKey: randomUUID(),
  });

const send = ({ recipientAddress: destination }: Invoice, amount: string) =>
  payer.caller.must("wallet.sendPayment", {
    networkId: EVM,
    idempotencyKey: randomUUID(),
    paymentInput: {
      accountId: payer.asset.id,
      currency: { symbol: "ETH", type: "COIN" },
      amount,
      destination,
    },
  });

/** Ends the time of an invoice so much later than now. */
const endIn = ({ id }: Invoice, seconds: number) =>
  database.query(
    `update coffer.invoice set expires_at = now() + make_interval(secs => $2) where invoice_id = $1`,
    [id, seconds],
  );

const untilState = ({ id }: Invoice, state: Invoice["state"]) =>
  until(`the invoice to be ${state}`, async () => (await look(id)).state === state || undefined);

type Outcome = readonly [state: string, received: string, excess: string, isLate: boolean];
const PAID: Outcome = ["PAID", WHOLE, "0", false];

type Row = readonly [name: string, act: (invoice: Invoice) => Promise<Outcome>];

/** What becomes of an invoice by what is done about it. */
const rows: readonly Row[] = [
  [
    "paid from two tabs at once",
    async (invoice) => {
      const answers = await Promise.all([pay(invoice), pay(invoice)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      return PAID;
    },
  ],
  [
    "paid from the wallet and from the chain at once",
    async (invoice) => {
      const [answer] = await Promise.all([
        pay(invoice),
        pour(world, invoice.recipientAddress, WHOLE),
      ]);
      return answer.ok ? ["PAID", "0.02", WHOLE, false] : PAID;
    },
  ],
  [
    "paid by a send to its address",
    async (invoice) => {
      await send(invoice, WHOLE);
      return PAID;
    },
  ],
  [
    "paid by half on the chain, then the rest",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, HALF);
      await untilStands(invoice.id, ["PAYMENT_REQUIRED", HALF, "0", false]);
      await pour(world, invoice.recipientAddress, HALF);
      return PAID;
    },
  ],
  [
    "paid by half on the chain, then the rest from the wallet",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, HALF);
      await untilStands(invoice.id, ["PAYMENT_REQUIRED", HALF, "0", false]);
      expect((await pay(invoice)).ok).toBe(true);
      return PAID;
    },
  ],
  [
    "paid by double",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, "0.02");
      return ["PAID", "0.02", WHOLE, false];
    },
  ],
  [
    "seen in time and deep after its end",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, WHOLE);
      await untilState(invoice, "PROCESSING");
      await endIn(invoice, 0.001);
      return PAID;
    },
  ],
  [
    "paid after its end",
    async (invoice) => {
      await endIn(invoice, 0);
      await untilState(invoice, "EXPIRED");
      expect((await pay(invoice)).ok).toBe(false);
      await pour(world, invoice.recipientAddress, WHOLE);
      return ["EXPIRED", WHOLE, "0", true];
    },
  ],
  [
    "paid by half until its end",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, HALF);
      await untilStands(invoice.id, ["PAYMENT_REQUIRED", HALF, "0", false]);
      await endIn(invoice, 0);
      return ["EXPIRED", HALF, "0", false];
    },
  ],
  [
    "paid, with the server killed again and again until it is settled",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, WHOLE);
      for (const state of ["PROCESSING", "PAID"] as const) {
        await untilState(invoice, state);
        await world.killServer();
        await world.startServer();
      }
      return PAID;
    },
  ],
  [
    "reorganised before its depth",
    async (invoice) => {
      await pour(world, invoice.recipientAddress, WHOLE);
      await sandboxCall(world, "chain/reorg", { networkId: EVM, depth: 1 });
      const amount = await balanceOnChain(world, invoice.recipientAddress);
      return amount === WHOLE ? PAID : ["PAYMENT_REQUIRED", "0", "0", false];
    },
  ],
];

/** What its merchant has been given of it, and what stands in its own account, in wei. */
async function booked(invoiceId: string) {
  const { rows: found } = await database.query<{ given: string; kept: string; told: string[] }>(
    `select (select coalesce(sum(b.units), 0) from ledger.posting b
          join ledger.transfer t on t.transfer_id = b.transfer_id and t.kind = 'invoiceSettle'
         where b.user_id = i.merchant_id and b.units > 0
           and t.idempotency_key = 'invoice-settle:' || i.invoice_id)::text as given,
        (select balance from ledger.account where account_id = i.account_id)::text as kept,
        array(select what from coffer.invoice_change c
          where c.invoice_id = i.invoice_id order by change_id) as told
       from coffer.invoice i where i.invoice_id = $1`,
    [invoiceId],
  );
  return found[0] ?? { given: "", kept: "", told: [] };
}

const unitsOf = (text: string): bigint => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(18, "0"));
};

test.each(rows)("rule 67: an invoice %s", async (_name, act) => {
  const invoice = await makeInvoice();
  const outcome = await act(invoice);
  await untilStands(invoice.id, outcome);
  const [state, received] = outcome;
  const given = state === "PAID" ? UNITS : 0n;
  const books = await until("the books", async () => {
    const found = await booked(invoice.id);
    return BigInt(found.given) === given ? found : undefined;
  });
  expect(BigInt(books.kept)).toBe(unitsOf(received) - given);
  const [first, ...others] = books.told;
  expect(first).toBe("created");
  expect(others.filter((what) => what === "paid")).toHaveLength(state === "PAID" ? 1 : 0);
  expect(others.filter((what) => what === "expired")).toHaveLength(state === "EXPIRED" ? 1 : 0);
});

test("rule 67: after all of that custody holds what is owed, and reconcile says so", async () => {
  expect(await command(world, "reconcile")).toContain("merchants, in invoices");
});
