import { randomUUID } from "node:crypto";
import type { Invoice } from "@coffer/contract";
import type { InvoiceId } from "@coffer/core/ids";
import { sql } from "kysely";
import type { Services } from "../../ports/services.ts";
import { formAppState } from "../../state/formAppState.ts";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { noteDeposits } from "../../storage/deposits/noteDeposits.ts";
import { takeBackDeposits } from "../../storage/deposits/takeBackDeposits.ts";
import { findInvoice, type InvoiceRow } from "../../storage/invoices/invoices.ts";
import { touchUsers } from "../../storage/session/users.ts";
import { openUserAccount } from "../../usecases/assets/openUserAccount.ts";
import { creditAccounts, creditDeposit } from "../../usecases/deposits/creditDeposits.ts";
import { findDeposit } from "../../storage/deposits/deposits.ts";
import { createInvoice, type NewInvoice } from "../../usecases/invoices/createInvoice.ts";
import {
  createInvoiceTransfer,
  type InvoicePayment,
} from "../../usecases/invoices/createInvoiceTransfer.ts";
import { getInvoice } from "../../usecases/invoices/getInvoice.ts";
import { invoiceRound } from "../../usecases/invoices/invoiceRound.ts";
import { invoiceStep } from "../../usecases/invoices/invoiceSteps.ts";
import { standInvoices } from "../../usecases/invoices/standInvoices.ts";
import { findOrMakeUser } from "../people/findOrMakeUser.ts";
import { EVM } from "../people/people.ts";
import { bookAs } from "./bookAsBoth.ts";
import { bookDeposit } from "./bookDeposit.ts";
import { startRig, type Rig } from "./rig.ts";

/** Base units. */
export const ETHER_UNITS = 10n ** 18n;

/** A merchant, people who pay their invoices at a time that a test sets, and the jobs, with a writer of theirs. */
export async function startInvoiceRig() {
  const rig = await startRig();
  const clock = { atMs: Date.now(), nowMs: () => clock.atMs };
  const services: Services = { ...rig.services, clock };
  const ledger = bookAs(rig.connectionString, "jobs");
  const jobs: Services = { ...services, ledger };
  const merchant = await openMerchant(services);
  return {
    ...rig,
    services,
    jobs,
    clock,
    merchant,
    round: () => invoiceRound(jobs),
    /** As the queue would for what is booked. */
    step: (invoiceId: string) => invoiceStep(jobs, invoiceId as InvoiceId),
    invoice: (over: Partial<NewInvoice> = {}) => makeInvoice(services, merchant, over),
    person: (units: bigint = ETHER_UNITS) => openPerson(rig, services, units),
    chain: playDeposits(jobs),
    row: (invoiceId: string) => rowOf(services, invoiceId),
    changes: (invoiceId: string) => changesOf(services, invoiceId),
    /** Of a merchant: what is theirs, and what stands in an invoice. */
    merchantUnits: () => mainUnits(services, merchant.merchantId),
    unitsIn: async ({ accountId }: InvoiceRow) =>
      (await readSpendable(services.database, [accountId])).get(accountId) ?? 0n,
    close: async () => {
      await ledger.close();
      await rig.close();
    },
  };
}

export type InvoiceRig = Awaited<ReturnType<typeof startInvoiceRig>>;

export async function openMerchant({ brand, database }: Services) {
  const merchantId = randomUUID();
  await sql`insert into coffer.merchant (merchant_id, brand_id, name, created_at)
    values (${merchantId}, ${brand.id}, 'Corner Shop', now())`.execute(database);
  return { merchantId, name: "Corner Shop" };
}

export async function makeInvoice(
  services: Services,
  merchant: { readonly merchantId: string },
  over: Partial<NewInvoice>,
): Promise<InvoiceRow> {
  const made = await createInvoice(services, merchant, {
    networkId: EVM,
    token: "ETH",
    ...(over.fiat === undefined ? { amount: "0.1" } : {}),
    idempotencyKey: randomUUID(),
    ...over,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.problem));
  return made.value;
}

async function rowOf({ brand, database }: Services, invoiceId: string): Promise<InvoiceRow> {
  const named = { brandId: brand.id, invoiceId: invoiceId as InvoiceId };
  const row = await findInvoice(database, named);
  if (row === undefined) throw new Error("The invoice is there.");
  return row;
}

/** What its changes tell, the oldest first. */
async function changesOf({ database }: Services, invoiceId: string): Promise<readonly string[]> {
  const rows = await database
    .selectFrom("invoice_change")
    .select(["what", "state", "received", "seen"])
    .where("invoice_id", "=", invoiceId as InvoiceId)
    .orderBy("change_id")
    .execute();
  return rows.map(({ received, seen, state, what }) => `${what}: ${state} ${received}+${seen}`);
}

async function mainUnits({ brand, database }: Services, ownerId: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    select coalesce(sum(balance), 0) as units from ledger.account
     where brand_id = ${brand.id} and user_id = ${ownerId} and kind = 'spendable' and purpose = 'main'`.execute(
    database,
  );
  return rows[0]?.units ?? 0n;
}

/** Coins that come to an invoice's address: noted, deep, or taken back, as the jobs do. */
export function playDeposits(jobs: Services) {
  const { brand, clock, database, random } = jobs;
  const noted = async (invoice: InvoiceRow, units: bigint, depositKey: string = random.id()) => {
    await database.transaction().execute(async (store) => {
      await noteDeposits(store, {
        networkId: EVM,
        now: new Date(clock.nowMs()),
        deposits: [
          {
            depositId: random.id(),
            brandId: brand.id,
            userId: invoice.merchantId,
            depositKey,
            assetKey: invoice.assetKey,
            address: invoice.address,
            keyPurpose: "invoices",
            purpose: "invoice",
            invoiceId: invoice.invoiceId,
            senderAddress: null,
            units,
            memo: "",
            transactionId: depositKey,
            height: 7n,
            blockHash: "0xblock",
            prices: {},
          },
        ],
      });
      const viewers = await standInvoices(jobs, store, [invoice.invoiceId]);
      await touchUsers(store, [invoice.merchantId, ...viewers]);
    });
    return depositKey;
  };
  const credited = async (depositKey: string) => {
    const { deposit_id: id } = await database
      .selectFrom("deposit")
      .select("deposit_id")
      .where("deposit_key", "=", depositKey)
      .executeTakeFirstOrThrow();
    const deposit = await findDeposit(database, id);
    if (deposit === undefined) throw new Error("The deposit is there.");
    const accounts = await (await creditAccounts(jobs, [deposit]))(deposit);
    return creditDeposit(jobs, { deposit, accounts, confirmations: 1 });
  };
  return {
    noted,
    credited,
    takenBack: () =>
      database.transaction().execute(async (store) => {
        const now = new Date(clock.nowMs());
        const taken = await takeBackDeposits(store, { networkId: EVM, height: 6n, now });
        const viewers = await standInvoices(jobs, store, taken.invoiceIds);
        await touchUsers(store, [...taken.userIds, ...viewers]);
      }),
  };
}

/** Somebody with so many wei. */
async function openPerson(rig: Rig, services: Services, units: bigint) {
  const { brand, clock, database } = services;
  const { account, userId } = await rig.addUser();
  const email = `${userId}@example.com`;
  await findOrMakeUser(database, {
    userId,
    brandId: brand.id,
    publicId: userId,
    contact: { type: "email", value: email },
    preferredCurrency: brand.defaultFiatTicker,
    now: new Date(clock.nowMs()),
  });
  const { accountId } = account;
  if (units > 0n) await bookDeposit(services, { userId, account, listing: rig.listing, units });
  const sessionId = randomUUID();
  const order = (invoiceId: string): InvoicePayment => ({
    userId,
    sessionId,
    accountId,
    invoiceId,
    idempotencyKey: randomUUID(),
  });
  return {
    userId,
    accountId,
    sessionId,
    email,
    pay: (invoiceId: string, over: Partial<InvoicePayment> = {}) =>
      createInvoiceTransfer(services, { ...order(invoiceId), ...over }),
    sees: async (invoiceId: string): Promise<Invoice> => {
      const seen = await getInvoice(services, { userId, invoiceId });
      if (!seen.ok) throw new Error(JSON.stringify(seen.problem));
      return seen.value;
    },
    state: () => formAppState(services, userId),
    units: async () => (await readSpendable(database, [accountId])).get(accountId) ?? 0n,
    open: () =>
      database
        .transaction()
        .execute((store) => openUserAccount(services, store, { userId, listing: rig.listing })),
  };
}
