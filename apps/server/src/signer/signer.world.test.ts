import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { buildEvmTransfer, readEvmTerms } from "@coffer/chains/evm/node";
import { parseDecimal } from "@coffer/core/money";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anvil } from "../testing/chains/anvil.ts";
import type { WalletCaller } from "../testing/calls/callWallet.ts";
import { keepDear } from "../testing/chains/dearChain.ts";
import { ether, untilTransfer } from "../testing/people/payments.ts";
import {
  balanceOnChain,
  EVM,
  pour,
  richUser,
  sandboxCall,
  until,
} from "../testing/people/people.ts";
import { startWorld, type World } from "../testing/worlds/world.ts";
import { command } from "../operating/testing/lostWallet.ts";
import { SIGNATURE_FILE } from "./memory/signatureFile.ts";

const AMOUNT = "0.01";
const COIN_GAS = 21_000n;
const CRAFTED = 21;

let world: World;
let database: pg.Client;
let caller: WalletCaller;
let accountId: string;
beforeAll(async () => {
  // No version is made dearer meanwhile.
  world = await startWorld({ CHAIN_REPRICE_MS: "600000" });
  await pour(world, world.payoutAddress, "500");
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const rich = await richUser(world, "payer@example.com", "5");
  ({ caller } = rich);
  accountId = rich.asset.id;
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

async function quoted(receiver: string) {
  const paymentInput = ether(accountId, AMOUNT, receiver);
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  const feeUnits = parseDecimal(fee.amount, 18);
  if (!feeUnits.ok) throw new Error(`The fee ${fee.amount} is no amount.`);
  const order = { paymentInput, networkId: EVM, fee, idempotencyKey: randomUUID() };
  return { order, price: feeUnits.value / COIN_GAS };
}

type Row = {
  readonly id: string;
  readonly state: string;
  readonly sequence: string;
  readonly destination: string;
  readonly units: string;
  readonly terms: Readonly<Record<string, string>>;
};

const rowsOf = async (paymentId: string): Promise<readonly Row[]> => {
  const { rows } = await database.query<Row>(
    `select o.outgoing_id as id, o.state, o.sequence::text, o.destination, o.units::text, a.terms
       from coffer.outgoing o join coffer.outgoing_attempt a using (outgoing_id)
      where o.subject_id = $1 and a.attempt = 1 order by o.sequence`,
    [paymentId],
  );
  return rows;
};

const untilState = (paymentId: string, wanted: string) =>
  until(`the payment's transaction to be ${wanted}`, async () => {
    const [row] = await rowsOf(paymentId);
    return row?.state === wanted ? row : undefined;
  });

/** As somebody does it who may write every table: the row is dead, the next one is right in all. */
async function markDeadAndInsert(paymentId: string, sequence: bigint): Promise<string> {
  const [first] = await rowsOf(paymentId);
  if (first === undefined) throw new Error("The payment has no transaction.");
  const id = randomUUID();
  const { destination: to, terms, units } = first;
  const plan = { nonce: Number(sequence), to, units: BigInt(units), ...readEvmTerms(terms) };
  await database.query("update coffer.outgoing set state = 'dead' where subject_id = $1", [
    paymentId,
  ]);
  await database.query(
    `insert into coffer.outgoing select (made).* from (
       select jsonb_populate_record(o, jsonb_build_object('outgoing_id', $1::text, 'sequence', $3::text,
         'state', 'prepared')) as made from coffer.outgoing o where o.outgoing_id = $2) as one`,
    [id, first.id, sequence.toString()],
  );
  await database.query(
    `insert into coffer.outgoing_attempt (outgoing_id, attempt, network_type, chain_id, fee_units, terms,
       unsigned_payload, created_at)
     select $1, 1, network_type, chain_id, fee_units, terms, $3, now()
       from coffer.outgoing_attempt where outgoing_id = $2 and attempt = 1`,
    [id, first.id, buildEvmTransfer("31337", plan)],
  );
  await database.query("select coffer.enqueue('outgoing-sign', $1::json, $2, null)", [
    JSON.stringify({ id }),
    `outgoing-sign:${id}`,
  ]);
  return id;
}

const linesOfFile = () =>
  readFileSync(path.join(world.dataDir, "keys", SIGNATURE_FILE), "utf8")
    .trimEnd()
    .split("\n");

const countOf = async (paymentId: string) => {
  const { rows } = await database.query<{ count: number }>(
    "select count(*)::int from coffer.signature where subject_id = $1",
    [paymentId],
  );
  const inFile = linesOfFile().filter((line) => line.includes(paymentId));
  return { table: rows[0]?.count, file: inFile.length };
};

const ONCE = { table: 1, file: 1 };

const usedOnChain = async () =>
  Number(await anvil(world, "eth_getTransactionCount", [world.payoutAddress, "latest"]));

test("a payment that is marked dead and written down anew leaves once, however often it is asked", async () => {
  const receiver = "0x5000000000000000000000000000000000000a01";
  const payment = await quoted(receiver);
  const before = await usedOnChain();
  const dear = await keepDear(world, payment.price * 20n);
  const { transferId: id } = await caller.must("wallet.sendPayment", payment.order);
  const first = await untilState(id, "signed");
  for (let made = 1; made <= CRAFTED; made += 1) {
    const crafted = await markDeadAndInsert(id, BigInt(first.sequence) + BigInt(made));
    await until("the signer to refuse it", async () => {
      const asked =
        "select 1 from coffer.alarm_episode where alarm = 'signerRefuses' and subject = $1";
      return (await database.query(asked, [crafted])).rows[0];
    });
  }
  expect(await countOf(id)).toEqual(ONCE);
  await dear.letGo();
  await sandboxCall(world, "mine", { networkId: EVM, blocks: 3 });
  expect(await usedOnChain()).toBe(before);
  // Put right again, it ends as every payment does: with the one transaction that was signed.
  const rows = await rowsOf(id);
  const craftedIds = rows.slice(1).map((row) => row.id);
  await database.query("delete from coffer.outgoing_attempt where outgoing_id = any($1)", [
    craftedIds,
  ]);
  await database.query("delete from coffer.outgoing where outgoing_id = any($1)", [craftedIds]);
  await database.query("update coffer.outgoing set state = 'signed' where outgoing_id = $1", [
    first.id,
  ]);
  await untilTransfer(caller, id, "FULFILLED");
  expect(await balanceOnChain(world, receiver)).toBe(AMOUNT);
  expect(await usedOnChain()).toBe(before + 1);
}, 240_000);

/** The server's own processes, which it has started itself. */
const signerPids = (): readonly number[] => {
  const pid = world.server().pid ?? 0;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return children.trim().split(" ").filter(Boolean).map(Number);
};

test("a signer killed between its file and the commit signs the same row again, and it leaves once", async () => {
  const receiver = "0x5000000000000000000000000000000000000a02";
  const payment = await quoted(receiver);
  await database.query(`
    create function public.hang() returns trigger language plpgsql as
      $$ begin perform pg_sleep(600); return null; end $$;
    create constraint trigger hang after insert on coffer.signature
      deferrable initially deferred for each row execute function public.hang()`);
  const { transferId: id } = await caller.must("wallet.sendPayment", payment.order);
  await until("the signature to be in the file", async () =>
    linesOfFile().some((line) => line.includes(id)) ? true : undefined,
  );
  const pids = signerPids();
  expect(pids).toHaveLength(1);
  await world.killServer();
  for (const pid of pids) process.kill(pid, "SIGKILL");
  await database.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'PgSleep'",
  );
  await database.query("drop trigger hang on coffer.signature; drop function public.hang");
  expect(await countOf(id)).toEqual({ table: 0, file: 1 });
  expect(await rowsOf(id)).toMatchObject([{ state: "prepared" }]);
  await world.startServer();
  // What a process prints may be heard after its word that it is ready.
  await until("the signer to say what it has put back", async () =>
    world.serverLog().includes("Signatures that the database did not know were put into it.")
      ? true
      : undefined,
  );
  await untilTransfer(caller, id, "FULFILLED");
  expect(await countOf(id)).toEqual(ONCE);
  expect(await balanceOnChain(world, receiver)).toBe(AMOUNT);
  expect(await command(world, "reconcile")).toContain("The signer remembers all that was signed");
}, 240_000);
