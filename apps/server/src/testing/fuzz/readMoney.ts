import pg from "pg";
import { sandboxCall } from "../people/people.ts";
import type { World } from "../worlds/world.ts";

/** Under which all that is in vouchers stands together, of everybody. */
export const IN_VOUCHERS = "vouchers";

const BALANCES = `select account_id::text as id, balance::text || '/' || held::text as units
  from ledger.account where purpose <> 'voucher' and (purpose <> 'spot' or balance <> 0 or held <> 0)
union all
select '${IN_VOUCHERS}', coalesce(sum(balance), 0)::text || '/' || coalesce(sum(held), 0)::text
  from ledger.account where purpose = 'voucher'
order by id`;
const COUNTS = `select (select count(*) from ledger.transfer)::int as transfers,
  (select count(*) from ledger.posting)::int as postings,
  (select count(*) from coffer.payment)::int as payments,
  (select count(*) from coffer.outgoing)::int as outgoings,
  (select count(*) from coffer.deposit)::int as deposits`;

export type Money = {
  /**
   * Balance and what is held of it, in base units, by ledger account; without empty depositories, which
   * whoever comes is given.
   */
  readonly accounts: ReadonlyMap<string, string>;
  readonly counts: Readonly<Record<string, number>>;
  /** The newest transaction on the chain. */
  readonly transaction: unknown;
};

/** Everything that a payment would change: the books, and the chain beside them. */
export async function readMoney(world: World): Promise<Money> {
  const client = new pg.Client({ connectionString: world.connectionString });
  await client.connect();
  try {
    const accounts = await client.query<{ id: string; units: string }>(BALANCES);
    const counts = await client.query<Record<string, number>>(COUNTS);
    return {
      accounts: new Map(accounts.rows.map(({ id, units }) => [id, units])),
      counts: counts.rows[0] ?? {},
      transaction: await sandboxCall(world, "chain/transactions?limit=1"),
    };
  } finally {
    await client.end();
  }
}
