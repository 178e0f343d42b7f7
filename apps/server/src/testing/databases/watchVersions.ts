import { HOUSE_USER_ID } from "@coffer/ledger";
import { sql } from "kysely";
import pg from "pg";
import type { Database, Store } from "../../storage/database.ts";

/** Before columns that are only kept: every other one of the table is shown, a new one too. */
const ALL_BUT = "*";

/**
 * What of each table stands in a person's state, and whose it is. A column that is only kept leaves
 * the version alone; one that is shown may not change without it.
 */
const shown: readonly {
  readonly table: string;
  readonly of: string;
  readonly columns: readonly string[];
}[] = [
  { table: "payment", of: "user_id", columns: ["transaction_id", "confirmations", "updated_at"] },
  { table: "payment", of: "receiver_user_id", columns: ["updated_at"] },
  { table: "deposit", of: "user_id", columns: ["state", "confirmations", "updated_at"] },
  { table: "aml_state", of: "user_id", columns: ["stage", "updated_at"] },
  {
    table: "held_payment",
    of: "user_id",
    columns: ["reason", "aml_state_id", "ready_at", "ended_at", "updated_at"],
  },
  {
    table: "buy_order",
    of: "user_id",
    columns: ["state", "problem", "deposit_id", "paid_at", "dismissed_at", "updated_at"],
  },
  { table: "kyc_check", of: "user_id", columns: ["status", "form_url", "is_news", "updated_at"] },
  {
    table: "user_guard",
    of: "user_id",
    columns: ["settings", "pending", "pending_from", "frozen_at", "payments_wait_until"],
  },
  {
    table: "payee",
    of: "user_id",
    columns: ["name", "note", "address", "memo", "created_at", "usable_from"],
  },
  { table: "app_user", of: "user_id", columns: [ALL_BUT, "user_id", "brand_id", "created_at"] },
  { table: "user_password", of: "user_id", columns: [] },
  { table: "user_login", of: "user_id", columns: ["login"] },
  { table: "asset_account", of: "user_id", columns: [] },
  {
    table: "spot_account",
    of: "user_id",
    columns: ["status", "lock_reason", "asset_key", "account_id"],
  },
  { table: "exchange", of: "user_id", columns: [] },
  { table: "promo_grant", of: "user_id", columns: [] },
  { table: "bonus_operation", of: "user_id", columns: [] },
  { table: "voucher", of: "maker_user_id", columns: ["state", "updated_at"] },
  { table: "voucher", of: "taker_user_id", columns: ["state", "receive_by", "updated_at"] },
  { table: "invoice", of: "maker_user_id", columns: ["state", "told_units", "seen_units"] },
  { table: "invoice_pledge", of: "user_id", columns: ["state"] },
  { table: "custody_address", of: "user_id", columns: ["address"] },
  { table: "custody_attestation", of: "user_id", columns: ["attestation"] },
];

const EVERYBODY = "everybody";

/** Notes whose version moves in a transaction: by a touch, or with an account. */
const NOTE_VERSIONS = `
create schema version_watch;
create function version_watch.note() returns trigger language plpgsql as $$
begin
  perform set_config('version_watch.moved',
    concat(current_setting('version_watch.moved', true), ' ', new.user_id), true);
  return null;
end $$;
create trigger watched after insert or update on coffer.user_revision
  for each row execute function version_watch.note();
create trigger watched after update on ledger.account
  for each row when (old.seq <> new.seq) execute function version_watch.note();

create function version_watch.expect() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  later jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  owner text := coalesce(later, before) ->> tg_argv[0];
  name text;
  names text[] := tg_argv[1:];
  is_shown boolean := tg_op <> 'UPDATE';
begin
  if names[1] = '${ALL_BUT}' then
    names := array(select jsonb_object_keys(coalesce(later, before)) except select unnest(names[2:]));
  end if;
  foreach name in array names loop
    is_shown := is_shown or before -> name is distinct from later -> name;
  end loop;
  -- Nobody is shown a person who is being made.
  is_shown := is_shown and not (tg_op = 'INSERT' and tg_table_name = 'app_user');
  if is_shown and owner <> '${HOUSE_USER_ID}'
     and strpos(coalesce(current_setting('version_watch.moved', true), ''), owner) = 0
     and strpos(coalesce(current_setting('version_watch.moved', true), ''), '${EVERYBODY}') = 0 then
    raise exception 'one version, two contents: % of coffer.% by %, from % to %',
      tg_op, tg_table_name, owner, before, later;
  end if;
  return null;
end $$;`;

/** Asked when a transaction ends: in which order it writes is its own affair. */
const expectIn = ({ table, of, columns }: (typeof shown)[number]): string => `
create constraint trigger watched_by_${of} after insert or update or delete on coffer.${table}
  deferrable initially deferred for each row
  execute function version_watch.expect(${[of, ...columns].map((name) => `'${name}'`).join(", ")});`;

export const versionWatch = [NOTE_VERSIONS, ...shown.map(expectIn)].join("");

/**
 * Makes a database of tests refuse every transaction that changes what somebody is shown and leaves
 * their version: one version means one content.
 */
export async function watchVersions(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(versionWatch);
  } finally {
    await client.end();
  }
}

/** For rows that a test writes by hand, as no use case does: nobody's version is asked for. */
export const unwatched = <T>(database: Database, write: (store: Store) => Promise<T>): Promise<T> =>
  database.transaction().execute(async (store) => {
    await sql`select set_config('version_watch.moved', ${EVERYBODY}, true)`.execute(store);
    return write(store);
  });
