import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  processRoles as roles,
  rightsByRole,
  secrets,
  type ProcessRole as Role,
  type TableRights,
} from "../testing/databases/rightsByRole.ts";
import { startMigratedDatabase } from "../testing/databases/startMigratedDatabase.ts";

type Database = Awaited<ReturnType<typeof startMigratedDatabase>>;

/** Logins belong to the whole cluster, on which other tests run. */
const loginOf = (role: Role) => `${role}_test_${process.pid}`;
const PASSWORD = randomUUID();

let database: Database;
let owner: pg.Client;
const logins = new Map<Role, pg.Client>();

beforeAll(async () => {
  database = await startMigratedDatabase();
  owner = await open(database.connectionString);
  for (const role of roles) {
    await owner.query(`create role ${loginOf(role)} login in role ${role} password '${PASSWORD}'`);
    const url = new URL(database.connectionString);
    url.username = loginOf(role);
    url.password = PASSWORD;
    logins.set(role, await open(url.href));
  }
  // What is written here is shown to nobody.
  await owner.query("drop schema version_watch cascade");
  await owner.query(ROWS);
});
afterAll(async () => {
  for (const login of logins.values()) await login.end();
  for (const role of roles) await owner.query(`drop role ${loginOf(role)}`);
  await owner.end();
  await database.close();
});

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

function as(role: Role): pg.Client {
  const login = logins.get(role);
  if (login === undefined) throw new Error(`No login of ${role}.`);
  return login;
}

/** What came of a statement that is undone at once: null where it went through, else why not. */
async function outcomeOf(role: Role, statement: string): Promise<string | null> {
  const login = as(role);
  await login.query("begin");
  try {
    await login.query(statement);
    return null;
  } catch (error) {
    return error instanceof pg.DatabaseError ? (error.code ?? "") : String(error);
  } finally {
    await login.query("rollback");
  }
}

const DENIED = "42501";

type Column = { readonly table: string; readonly column: string };

/** Every column that may be written of what the wallet keeps, as the database tells: a new table is among them. */
async function readColumns(): Promise<readonly Column[]> {
  const { rows } = await owner.query<Column>(
    `select n.nspname || '.' || c.relname as table, a.attname as column
       from pg_catalog.pg_attribute a
       join pg_catalog.pg_class c on c.oid = a.attrelid
       join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where (n.nspname in ('coffer', 'ledger') or c.relname = 'coffer_migration')
        and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by 1, a.attnum`,
  );
  return rows;
}

const rightsTo = (role: Role, table: string): TableRights => rightsByRole[role].writes[table] ?? {};
const isAmong = (columns: string | undefined, column: string): boolean =>
  columns === "all" || (columns?.split(/\s+/).includes(column) ?? false);

describe.each(roles)("the login of %s", (role) => {
  test("writes every column that is among its own, and no other", async () => {
    const wrong: string[] = [];
    for (const { table, column } of await readColumns()) {
      const rights = rightsTo(role, table);
      const tries = [
        [
          isAmong(rights.insert, column),
          `insert into ${table} (${column}) select null where false`,
        ],
        [isAmong(rights.update, column), `update ${table} set ${column} = default where false`],
        [rights.delete === true, `delete from ${table} where false`],
        [false, `truncate ${table}`],
      ] as const;
      for (const [isAllowed, statement] of tries)
        if (((await outcomeOf(role, statement)) !== DENIED) !== isAllowed) wrong.push(statement);
    }
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("runs the functions of the wallet that are its own, and no other", async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select distinct p.proname as name from pg_catalog.pg_proc p
        where p.pronamespace = 'coffer'::regnamespace and has_function_privilege($1, p.oid, 'execute')
        order by 1`,
      [loginOf(role)],
    );
    expect(rows.map(({ name }) => name)).toEqual(rightsByRole[role].runs.toSorted());
  });

  test("makes nothing of its own where the wallet's things stand", async () => {
    for (const schema of ["coffer", "ledger", "public", "graphile_worker"])
      expect(await outcomeOf(role, `create table ${schema}.mine (id int)`)).toBe(DENIED);
  });

  test("takes on no other role", async () => {
    for (const other of ["coffer_ledger", ...roles].filter((name) => name !== role))
      expect(await outcomeOf(role, `set role ${other}`)).toBe(DENIED);
  });
});

const ids = {
  user: "018f0000-0000-7000-8000-000000000001",
  session: "018f0000-0000-7000-8000-000000000002",
  check: "018f0000-0000-7000-8000-000000000003",
  payment: "018f0000-0000-7000-8000-000000000004",
  outgoing: "018f0000-0000-7000-8000-000000000005",
  sweep: "018f0000-0000-7000-8000-000000000006",
  deposit: "018f0000-0000-7000-8000-000000000007",
} as const;

const payment = (state: string, receiver = "null") => `
insert into coffer.payment (payment_id, brand_id, user_id, account_id, idempotency_key, request_hash,
  asset_key, network_type, chain_id, destination, units, memo, fee_asset_key, fee_units,
  receiver_user_id, state, terms, created_at, updated_at)
values ('${randomUUID()}', 'coffer', '${ids.user}', '${randomUUID()}', '${randomUUID()}', 'hash', 'ETH',
  'evm', '1', '0xA', 1, '', 'ETH', 1, ${receiver}, '${state}', '{}', now(), now());`;

const check = (stage: string, id = randomUUID()) => `
insert into coffer.aml_state (aml_state_id, brand_id, user_id, purpose, network_type, chain_id, address,
  memo, stage, expires_at, created_at, updated_at)
values ('${id}', 'coffer', '${ids.user}', 'address', 'evm', '1', '${id}', '', '${stage}',
  now() + interval '1 hour', now(), now());`;

const outgoing = (state: string, id: string, sequence: number) => `
insert into coffer.outgoing (outgoing_id, brand_id, network_type, chain_id, sender, key_purpose,
  derivation_index, sequence, kind, subject_id, asset_key, destination, units, memo, fee_asset_key,
  fee_units, fee_units_max, state, created_at, updated_at)
values ('${id}', 'coffer', 'evm', '1', 'payout', 'hot', 0, ${sequence}, 'payment', '${randomUUID()}',
  'ETH', '0xA', 1, '', 'ETH', 1, 5, '${state}', now(), now());`;

const attempt = (outgoingId: string, number: number) => `
insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, fee_units, terms,
  unsigned_payload, created_at)
values ('${outgoingId}', ${number}, 'evm', '1', 1, '{}', '0x', now());`;

/** One row of what the sentences below are about. */
const ROWS = `
insert into coffer.app_user (user_id, brand_id, public_id, email, preferred_currency, created_at)
values ('${ids.user}', 'coffer', 'AAAA', 'anna@example.com', 'USD', now());
insert into coffer.agent_session (session_id, brand_id, bundle_id, kind, companion_hash, token_id,
  token_expires_at, created_at, last_used_at)
values ('${ids.session}', 'coffer', 'coffer-web@0.1.0', 'web', 'hash', gen_random_uuid(), now(), now(), now());
insert into coffer.kyc_check (user_id, brand_id, status, updated_at, as_of)
values ('${ids.user}', 'coffer', 'PROCESSING', now(), now());
insert into coffer.alarm_episode (alarm, subject, since)
values ('custodyShortfall', 'ETH', now()), ('signerRefuses', 'x', now()), ('mailRefused', 'mail', now());
${check("checking", ids.check)}
${payment("reserved")}
${outgoing("prepared", ids.outgoing, 1)}
${attempt(ids.outgoing, 1)}
insert into coffer.payout_stop (network_type, chain_id, asset_key, reason, since)
values ('evm', '1', 'ETH', 'operator', now());
`;

const alarm = (name: string) =>
  `insert into coffer.alarm_episode (alarm, subject, since) values ('${name}', 'y', now())`;
const sign = `update coffer.outgoing_attempt set signed_transaction = '0x', transaction_id = '0x',
  signed_at = now() where outgoing_id = '${ids.outgoing}'`;
const moveOutgoing = (state: string) =>
  `update coffer.outgoing set state = '${state}', updated_at = now() where outgoing_id = '${ids.outgoing}'`;
const movePayment = "update coffer.payment set state = 'screened'";
const moveCheck = (stage: string) =>
  `update coffer.aml_state set stage = '${stage}', updated_at = now() where aml_state_id = '${ids.check}'`;

type Sentences = Readonly<Record<string, string>>;

const mustNot: Readonly<Record<Role, Sentences>> = {
  coffer_api: {
    "give a session to somebody": `update coffer.agent_session set user_id = '${ids.user}'`,
    "make a session that is somebody's already": `insert into coffer.agent_session (session_id, user_id)
      values ('${randomUUID()}', '${ids.user}')`,
    "put its own cookie in place of a session's":
      "update coffer.agent_session set companion_hash = 'x'",
    "call what gives a session without a proof": `select coffer.give_session('${ids.session}', '${ids.user}',
      'x', gen_random_uuid(), now(), true, now())`,
    "make a user": "insert into coffer.app_user (user_id) values (gen_random_uuid())",
    "note a proof that nobody gave": `insert into coffer.session_proof values ('${ids.session}', now())`,
    "read what a code is compared with": "select code_hash from coffer.confirm_code",
    "take back a wrong try": "update coffer.confirm_code set wrong_tries = 0",
    "make a link for somebody":
      "insert into coffer.login_token (user_id) values (gen_random_uuid())",
    "decide on an identity": "update coffer.kyc_check set status = 'APPROVED'",
    "begin an identity check with its verdict": `insert into coffer.kyc_check (user_id, brand_id, status,
      updated_at, as_of) values (gen_random_uuid(), 'coffer', 'APPROVED', now(), now())`,
    "give itself an address": "insert into coffer.custody_address default values",
    "say which address comes next": "insert into coffer.custody_pool default values",
    "answer an address check": moveCheck("allowed"),
    "begin an address check with its answer": check("allowed"),
    "lengthen an answer": "update coffer.aml_state set expires_at = now() + interval '1 year'",
    "write a payment that is on its way": payment("sending"),
    "write a payment to the outside that is over": payment("settled"),
    "move a payment on": movePayment,
    "change where a payment goes": "update coffer.payment set destination = '0xB'",
    "lock payments, but by the function for it": "select from coffer.payment for update",
    "write what leaves": outgoing("prepared", randomUUID(), 2),
    "mark dead what leaves": moveOutgoing("dead"),
    "ask for a signature anew": attempt(ids.outgoing, 2),
    "read what is signed": "select signed_transaction from coffer.outgoing_attempt",
    "count a sender's transactions": "insert into coffer.sender_sequence default values",
    "plan a sweep": "insert into coffer.sweep default values",
    "note a deposit": "insert into coffer.deposit default values",
    "credit a deposit": "update coffer.deposit set state = 'credited'",
    "say what custody holds": "update coffer.custody_holding set units = 0",
    "say that solvency is proved": "insert into coffer.solvency_run default values",
    "move a chain's cursor": "update coffer.chain_cursor set height = 0",
    "lift a stop of payouts": "delete from coffer.payout_stop",
    "publish a custody key": "insert into coffer.custody_key values ('hot', 'evm', '1', 'xpub')",
    "silence what the jobs would say": alarm("custodyShortfall"),
    "end an alarm of the jobs": "delete from coffer.alarm_episode where alarm = 'custodyShortfall'",
    "move a person's version by hand":
      "insert into coffer.user_revision values (gen_random_uuid(), 9)",
    "book past the ledger's functions": "insert into ledger.transfer default values",
    "move a balance": "update ledger.account set balance = 1",
    "book as the jobs do":
      "select ledger.post_jobs(null, null, null, null, null, null, null, null, null)",
    "open an account of the house":
      "select ledger.open_house_account(null, null, null, null, null, null, null, null)",
    "write what the signer remembers": "insert into coffer.signature default values",
    "read what the signer remembers": "select * from coffer.signature",
    "end a hold": "update ledger.hold set state = 'voided'",
    "read the queue": "select * from graphile_worker.jobs",
  },
  coffer_jobs: {
    "give a session to somebody": `update coffer.agent_session set user_id = '${ids.user}'`,
    "sign a session in": `select coffer.sign_in_by_password('${ids.session}', '${ids.user}', 'x', null, 'x',
      gen_random_uuid(), now(), now())`,
    "read a session": "select * from coffer.agent_session",
    "read a password's hash": "select password_hash from coffer.user_password",
    "change a contact": "update coffer.app_user set email = 'eve@example.com'",
    "loosen a guard": "update coffer.user_guard set frozen_at = null",
    "write a payment": payment("reserved"),
    "change where a payment goes": "update coffer.payment set destination = '0xB'",
    "change how much a payment is": "update coffer.payment set units = 2",
    "sign anything": sign,
    "call something signed": moveOutgoing("signed"),
    "change where something goes that waits for its signature":
      "update coffer.outgoing set destination = '0xB'",
    "change the bytes that wait for their signature":
      "update coffer.outgoing_attempt set unsigned_payload = '0x00'",
    "forget what was signed": "delete from coffer.outgoing_attempt",
    "write what the signer remembers": "insert into coffer.signature default values",
    "give a person an address of its choice": "insert into coffer.custody_address default values",
    "book as the api does":
      "select ledger.post_api(null, null, null, null, null, null, null, null, null)",
    "publish a custody key": "insert into coffer.custody_key values ('hot', 'evm', '1', 'xpub')",
    "book past the ledger's functions": "insert into ledger.posting default values",
    "delete sessions, but by the function for it": "delete from coffer.agent_session",
  },
  coffer_signer: {
    "write what leaves": outgoing("prepared", randomUUID(), 2),
    "ask itself for a signature": attempt(ids.outgoing, 2),
    "change the bytes that it is asked to sign":
      "update coffer.outgoing_attempt set unsigned_payload = '0x00'",
    "mark dead what it signed": moveOutgoing("dead"),
    "forget what it signed": "delete from coffer.signature",
    "change what it signed": "update coffer.signature set sequence = 0",
    "say that something is mined": "update coffer.outgoing set mined_transaction_id = '0x'",
    "move a payment on": movePayment,
    "change a custody key that stands": "update coffer.custody_key set public_half = 'x'",
    "read people": "select * from coffer.app_user",
    "read sessions": "select * from coffer.agent_session",
    "silence what the jobs would say": alarm("custodyShortfall"),
    book: "insert into ledger.transfer default values",
  },
  coffer_bot: {
    "read who somebody is": "select email from coffer.app_user",
    "read sessions": "select * from coffer.agent_session",
    "read payments": "select * from coffer.payment",
    "read the books": "select * from ledger.posting",
    "write what is to be told": "insert into coffer.telegram_notice default values",
    "change what is told": "update coffer.telegram_notice set units = 9",
    "forget what was told": "delete from coffer.telegram_notice",
    "give a Telegram user to somebody else": `update coffer.telegram_user set user_id = '${ids.user}'`,
    "ask for a job": `select coffer.enqueue('payment-step', '{"id":"x"}'::json, 'k', null)`,
    "silence what the jobs would say": alarm("custodyShortfall"),
    "read the queue": "select * from graphile_worker.jobs",
  },
  coffer_read: {
    "ask for a job": `select coffer.enqueue('payment-step', '{"id":"x"}'::json, 'k', null)`,
    "move a person's version": `select coffer.touch_user('${ids.user}')`,
    "use a code up": `select coffer.use_code('${ids.user}', '${ids.session}', 'login', '', null, 5, 1, now())`,
    "lock a row": "select user_id from coffer.app_user for share",
  },
};

const may: Readonly<Record<Role, Sentences>> = {
  coffer_api: {
    "write a payment that is asked for": payment("reserved"),
    "write a payment within the wallet, which is over at once": payment("settled", `'${ids.user}'`),
    "hold a person's payments while it freezes them": `select * from coffer.lock_open_payments('${ids.user}')`,
    "begin an address check": check("checking"),
    "give an address check up": moveCheck("discarded"),
    "close off an address": moveCheck("disabled"),
    "end a session": "update coffer.agent_session set ended_at = now(), end_reason = 'logout'",
    "raise its own alarm": alarm("smsRefused"),
    "end its own alarm": "delete from coffer.alarm_episode where alarm = 'mailRefused'",
    "ask for a job": `select coffer.enqueue('payment-step', '{"id":"x"}'::json, 'k', null)`,
    "move a person's version": `select coffer.touch_user('${ids.user}')`,
  },
  coffer_jobs: {
    "decide on an identity": "update coffer.kyc_check set status = 'APPROVED'",
    "move a payment on": movePayment,
    "write what leaves": `${outgoing("prepared", ids.deposit, 3)} ${attempt(ids.deposit, 1)}`,
    "mark dead what does not reach the chain": moveOutgoing("dead"),
    "answer an address check": moveCheck("allowed"),
    "end whatever alarm": "delete from coffer.alarm_episode",
    "delete what expired": "select coffer.delete_rows_before('codes', now(), 1000)",
    "lift a stop of payouts": "delete from coffer.payout_stop",
  },
  coffer_signer: {
    sign: `${sign}; ${moveOutgoing("signed")}`,
    "hold what it signs": "select * from coffer.outgoing for update",
    "publish a custody key": "insert into coffer.custody_key values ('hot', 'evm', '1', 'xpub')",
    "raise its own alarm": alarm("signerRefuses"),
    "read what the ledger holds": "select * from ledger.hold",
  },
  coffer_bot: {
    "note what it told": "update coffer.telegram_notice set due_at = null, ended_as = 'told'",
    "note whom it reaches": "update coffer.telegram_user set is_reachable = false",
    "read a person's language and switches":
      "select user_id, locale, tells_deposits, tells_payments, tells_held from coffer.app_user",
    "raise its own alarm": alarm("telegramAway"),
  },
  coffer_read: {
    "read payments": "select * from coffer.payment",
    "read the books": "select * from ledger.posting",
    "read whose a session is": "select session_id, user_id from coffer.agent_session",
  },
};

describe.each(roles)("%s must not", (role) => {
  test.each(Object.entries(mustNot[role]))("%s", async (_, statement) => {
    expect(await outcomeOf(role, statement)).toBe(DENIED);
  });
});

describe.each(roles)("%s may", (role) => {
  test.each(Object.entries(may[role]))("%s", async (_, statement) => {
    expect(await outcomeOf(role, statement)).toBeNull();
  });
});

test("who only reads reads every column but secrets", async () => {
  const hidden: string[] = [];
  for (const { table, column } of await readColumns()) {
    const outcome = await outcomeOf("coffer_read", `select ${column} from ${table} limit 0`);
    if (outcome !== null) hidden.push(`${table}.${column}`);
  }
  expect(hidden.toSorted()).toEqual(secrets.toSorted());
});

test.each(["coffer_app", "coffer_writer"])(
  "%s, which processes acted as before, may nothing any more",
  async (role) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_catalog.pg_class c
        where c.relnamespace in ('coffer'::regnamespace, 'ledger'::regnamespace) and c.relkind in ('r', 'p')
          and (has_table_privilege($1, c.oid, 'delete, truncate')
            or has_any_column_privilege($1, c.oid, 'select, insert, update'))
       union all
       select p.proname from pg_catalog.pg_proc p
        where p.pronamespace in ('coffer'::regnamespace, 'ledger'::regnamespace)
          and has_function_privilege($1, p.oid, 'execute')`,
      [role],
    );
    expect(rows.map(({ name }) => name)).toEqual([]);
  },
);
