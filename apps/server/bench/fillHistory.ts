import { randomBytes, randomUUID } from "node:crypto";
import type { AccountId, InvoiceId, UserId } from "@coffer/core/ids";
import {
  HOUSE_USER_ID,
  LedgerAnswerUnknown,
  type LedgerTransfer,
  type LedgerWriter,
} from "@coffer/ledger";
import { sql } from "kysely";
import { EVM } from "../src/testing/people/people.ts";
import type { Database } from "../src/storage/database.ts";
import { tellHistory } from "./tellHistory.ts";
import { tellDeposit, type Moment, type Story, type Told } from "./toldOperation.ts";
import { ETH, openHistoryPeople, type Ground, type HistoryPeople } from "./historyPeople.ts";

const DAY_MS = 86_400_000;
/** How far back it goes. */
const SPAN_MS = 800 * DAY_MS;
/** Operations that are written together. */
const BATCH = 500;
/** More than anybody spends, base units. */
const RICHES = 10n ** 24n;

type Filling = Ground & {
  readonly ledger: LedgerWriter;
  readonly userId: UserId;
  readonly rows: number;
};

/** Gives somebody a history of so many rows, of every kind, each with its postings. Answers how many it has. */
export async function fillHistory(filling: Filling): Promise<number> {
  const { brandId, database, rows, userId } = filling;
  const people = await openHistoryPeople(filling, userId);
  const startMs = Date.now() - SPAN_MS;
  await keepPrices(filling, startMs);
  // What is over is written down as it stands; the tables' own guards let rows be over only step by step.
  await sql`set session_replication_role = replica`.execute(database);
  const invoiceId = await makeInvoice(filling, people);
  const story: Story = { brandId, people, invoiceId };
  await makeRich(filling, people, startMs);
  let shown = 0;
  let n = 0;
  while (shown < rows) {
    const batch: Told[] = [];
    while (batch.length < BATCH && shown < rows) {
      const told = tellHistory(story, momentOf(startMs + Math.floor((SPAN_MS * shown) / rows), n));
      batch.push(told);
      shown += told.shown;
      n += 1;
    }
    await book(filling.ledger, batch);
    await writeDown(database, batch);
  }
  await noteSome(database, userId);
  await sql`set session_replication_role = default`.execute(database);
  // As an operated database leaves its tables, which otherwise tidies up while frames are counted.
  await sql`vacuum (analyze)`.execute(database);
  return shown;
}

/** An id of that moment, and what comes with it. */
function momentOf(atMs: number, n: number): Moment {
  const hex = atMs.toString(16).padStart(12, "0");
  return {
    id: `${hex.slice(0, 8)}-${hex.slice(8)}-7${randomUUID().slice(15)}`,
    at: new Date(atMs),
    n,
  };
}

async function book(ledger: LedgerWriter, batch: readonly Told[]): Promise<void> {
  await Promise.all(
    batch.map(async ({ transfers }) => {
      for (const transfer of transfers) await bookOne(ledger, transfer);
    }),
  );
}

/** A busy machine may not answer in time, and is asked again. */
async function bookOne(ledger: LedgerWriter, transfer: LedgerTransfer): Promise<void> {
  for (;;) {
    try {
      const answer = await ledger.post({ transfer, companions: [] });
      if (answer.outcome === "posted" || answer.outcome === "replayed") return;
      throw new Error(`${transfer.kind} was not booked: ${JSON.stringify(answer)}`);
    } catch (error) {
      if (!(error instanceof LedgerAnswerUnknown)) throw error;
    }
  }
}

async function writeDown(database: Database, batch: readonly Told[]): Promise<void> {
  const rows = batch.flatMap((told) => told.rows);
  for (const table of new Set(rows.map((row) => row.table))) {
    const values = rows.flatMap((row) => (row.table === table ? [row.values] : []));
    await database.insertInto(table).values(values).execute();
  }
}

/** Deposits of long ago, so that all the rest is covered. */
async function makeRich(
  { brandId, database, ledger }: Filling,
  people: HistoryPeople,
  atMs: number,
) {
  const funds = [
    { account: people.ether, chain: people.chain },
    { account: people.tether, chain: people.tetherChain },
    { account: people.spot, chain: people.spotChain },
    { account: people.spotEther, chain: people.chain },
    { account: people.theirs, chain: people.chain },
    { account: people.partners, chain: people.chain },
  ];
  const batch = funds.map(({ account, chain }, n): Told => {
    const moment = momentOf(atMs - DAY_MS, n);
    return { ...tellDeposit({ brandId }, moment, { account, chain, units: RICHES }), shown: 0 };
  });
  await book(ledger, [...batch, stockUp(brandId, people)]);
  await writeDown(database, batch);
}

/** Coins of the house's, put into its stock. */
function stockUp(brandId: string, people: HistoryPeople): Told {
  const move = (kind: "surplus" | "inventory", from: string, to: string): LedgerTransfer => ({
    transferId: randomUUID(),
    brandId,
    scopeUserId: HOUSE_USER_ID,
    idempotencyKey: `${kind}:${randomUUID()}`,
    requestHash: randomBytes(32),
    kind,
    legs: [
      { accountId: from, units: -RICHES },
      { accountId: to, units: RICHES },
    ],
  });
  return {
    shown: 0,
    rows: [],
    transfers: [
      move("surplus", people.spotChain, people.float),
      move("inventory", people.float, people.stock),
      move("surplus", people.chain, people.etherFloat),
      move("inventory", people.etherFloat, people.etherStock),
    ],
  };
}

/** One that is paid again and again, for its merchant's name. */
async function makeInvoice(
  { brandId, database }: Filling,
  { merchantId, shops }: HistoryPeople,
): Promise<InvoiceId> {
  const invoiceId = randomUUID() as InvoiceId; // made here
  const now = new Date();
  await database
    .insertInto("invoice")
    .values({
      invoice_id: invoiceId,
      brand_id: brandId,
      merchant_id: merchantId,
      asset_key: ETH,
      network_type: EVM.type,
      chain_id: EVM.chainId,
      address: `0x${"ef".repeat(20)}`,
      account_id: shops.accountId satisfies AccountId,
      units: 1n,
      received_units: 1n,
      idempotency_key: randomUUID(),
      request_hash: randomBytes(32),
      state: "PAID",
      expires_at: now,
      paid_at: now,
      settled_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return invoiceId;
}

/** What the jobs would have kept every five minutes. */
async function keepPrices({ brandId, database }: Filling, fromMs: number): Promise<void> {
  await sql`
    insert into coffer.past_price (brand_id, at, prices)
    select ${brandId}, at, jsonb_build_object(
        'ETH', jsonb_build_object('USD', '3012.51', 'EUR', '2800.07', 'KZT', '1500000'),
        'USDT', jsonb_build_object('USD', '1.001', 'EUR', '0.93', 'KZT', '498.2'),
        'TON', jsonb_build_object('USD', '5.12', 'EUR', '4.7', 'KZT', '2500'))
      from generate_series(to_timestamp(${fromMs / 1000 - 86_400}), now(), interval '5 minutes') as at
    on conflict do nothing`.execute(database);
}

/** A note beside every fiftieth payment. */
async function noteSome(database: Database, userId: UserId): Promise<void> {
  await sql`
    insert into coffer.history_note (user_id, row_id, note, updated_at)
    select ${userId}, payment_id::text || '.out',
        (array['the dentist', '=HYPERLINK("http://example.com")', '+7 701', 'line one\nline two', '@everyone'])[1 + n % 5],
        now()
      from (select payment_id, row_number() over (order by payment_id) as n from coffer.payment
             where user_id = ${userId}) as p
     where n % 50 = 0`.execute(database);
}
