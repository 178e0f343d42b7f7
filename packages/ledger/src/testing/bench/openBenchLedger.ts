import { runMigrations } from "graphile-worker";
import { Client } from "pg";
import { houseUserId } from "../../openAccount.ts";
import { ledgerMigrations } from "../../migrations/ledgerMigrations.ts";
import { companionFunctions } from "./benchCompanions.ts";

export type BenchPerson = { readonly userId: string; readonly accountId: string };
export type BenchLedger = {
  readonly brandId: string;
  readonly people: readonly BenchPerson[];
  /** The house's account that every transfer of the hot run credits. */
  readonly hotAccountId: string;
};

const BRAND = "bench";
/** 10^21 base units each: a thousand ether. */
const FUND = `
with opened as (
  insert into ledger.account (account_id, brand_id, user_id, asset_key, kind, purpose)
  select uuidv7(), '${BRAND}', uuidv7(), 'ETH', 'spendable', 'main' from generate_series(1, $1::int)
  returning account_id, user_id
), house as (
  insert into ledger.account (account_id, brand_id, user_id, asset_key, kind, purpose)
  select uuidv7(), '${BRAND}', '${houseUserId}', 'ETH', kind, 'main'
    from unnest(array['chain', 'float']) as kind
)
select from opened limit 1`;

const BOOK = `
with funding as (
  insert into ledger.transfer (brand_id, scope_user_id, transfer_id, idempotency_key, request_hash, kind)
  values ('${BRAND}', '${houseUserId}', uuidv7(), 'funding', '\\x00', 'deposit') returning transfer_id
), leg as (
  select account_id, user_id, 10::numeric ^ 21 as units from ledger.account where kind = 'spendable'
  union all
  select c.account_id, c.user_id, (select -count(*) from ledger.account where kind = 'spendable') * 10::numeric ^ 21
    from ledger.account c where c.kind = 'chain'
), moved as (
  update ledger.account a set balance = leg.units, seq = 1 from leg where a.account_id = leg.account_id
)
insert into ledger.posting (brand_id, user_id, account_id, seq, transfer_id, asset_key, units, balance_after)
select '${BRAND}', leg.user_id, leg.account_id, 1, funding.transfer_id, 'ETH', leg.units, leg.units from leg, funding`;

/** What the hot run books besides: nobody but the bench sends to the house. */
const ALLOW_HOT = `insert into ledger.booking_rule values
  ('coffer_api', 'internal', 'none', 'send:', 'float', 'main', 'house', true)`;

/** A migrated ledger with its companions and the queue, and that many people with funds. */
export async function openBenchLedger(
  connectionString: string,
  accounts: number,
): Promise<BenchLedger> {
  await runMigrations({ connectionString });
  const client = new Client({ connectionString });
  await client.connect();
  try {
    for (const { sql } of ledgerMigrations) await client.query(sql);
    await client.query(companionFunctions);
    await client.query(ALLOW_HOT);
    await client.query(FUND, [accounts]);
    await client.query(BOOK);
    await client.query("vacuum analyze");
    const people = await client.query<BenchPerson>(
      `select user_id as "userId", account_id as "accountId" from ledger.account where kind = 'spendable'`,
    );
    const hot = await client.query<{ id: string }>(
      "select account_id as id from ledger.account where kind = 'float'",
    );
    return { brandId: BRAND, people: people.rows, hotAccountId: hot.rows[0]?.id ?? "" };
  } finally {
    await client.end();
  }
}
