import { randomBytes, randomUUID } from "node:crypto";
import { brandById } from "@coffer/brands";
import { type Chain, chainFamilies, familyOf } from "@coffer/chains";
import { assetKey, sameNetwork } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingsSchema } from "../../settings/settingsSchema.ts";
import { holdBlocks } from "../../testing/chains/holdBlocks.ts";
import { breakService } from "../../testing/people/amlWorld.ts";
import { untilTransfer } from "../../testing/people/payments.ts";
import { sandboxCall, signIn, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";
import { wireChains } from "../../wiring/wireChains.ts";

const BITCOIN = { type: "bitcoin", chainId: "regtest" } as const;
const BTC = assetKey("BTC", BITCOIN);
const COIN = { network: "Bitcoin", networkId: BITCOIN, token: "BTC", chainId: "regtest" } as const;
const UNITS = 100_000n;
/** Of the advisory lock that a transaction waits for which notes what was handed over. */
const HELD_UP = 4_711;

let world: World;
let database: pg.Client;
let chain: Chain;
beforeAll(async () => {
  world = await startWorld();
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
  const brand = brandById("coffer");
  if (brand === undefined) throw new Error("There is no such brand.");
  const CHAIN_NODES = settingsSchema.shape.CHAIN_NODES.parse(world.settings["CHAIN_NODES"]);
  const found = wireChains(brand, { CHAIN_NODES }).find((each) =>
    sameNetwork(each.networkId, BITCOIN),
  );
  if (found === undefined) throw new Error("The brand lists Bitcoin.");
  chain = found;
  await give(payoutAddress(), "2");
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const strangers = familyOf(BITCOIN, chainFamilies).openAccount(randomBytes(32), 0, "regtest");
const receivers = { made: 0n };
const freshReceiver = () => strangers.addressAt((receivers.made += 1n));

const payoutAddress = () =>
  world.payoutAddresses.find((each) => sameNetwork(each.networkId, BITCOIN))?.address ?? "";
const give = (address: string, amount: string) =>
  sandboxCall(world, "faucet", { networkId: BITCOIN, token: "BTC", address, amount });

/** Somebody with a coin. */
async function person(email: string) {
  const caller = await signIn(world, email);
  const { accountId, state } = await caller.must("wallet.createBlockchainAccount", COIN);
  await give(state.assets.find(({ id }) => id === accountId)?.address ?? "", "1");
  await until("the deposit's credit", async () =>
    (await held(caller, accountId)) > 0n ? true : undefined,
  );
  return { caller, accountId };
}

type Person = Awaited<ReturnType<typeof person>>;

async function held(caller: Person["caller"], accountId: string): Promise<bigint> {
  const { assets } = (await caller.must("app.getAppState")).state;
  return satoshi(assets.find(({ id }) => id === accountId)?.amount ?? "0");
}

function satoshi(amount: string): bigint {
  const units = parseDecimal(amount, 8);
  if (!units.ok) throw new Error(`${amount} is no amount.`);
  return units.value;
}

/** A payment as its person was shown it. */
async function order({ accountId, caller }: Person) {
  const destination = freshReceiver();
  const currency = { symbol: "BTC", type: "COIN" };
  const paymentInput = { accountId, currency, amount: "0.001", destination };
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: BITCOIN });
  const asked = { paymentInput, networkId: BITCOIN, fee, idempotencyKey: randomUUID() };
  const { transferId: id } = await caller.must("wallet.sendPayment", asked);
  return { id, caller, destination, feeUnits: satoshi(fee.amount) };
}

type Order = Awaited<ReturnType<typeof order>>;
const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id);

/** Payments of several people that wait for one round, which `letGo` begins. */
async function waiting(people: readonly Person[]) {
  await database.query("insert into coffer.payout_stop values ($1, $2, $3, 'operator', now())", [
    BITCOIN.type,
    BITCOIN.chainId,
    BTC,
  ]);
  const orders: Order[] = [];
  for (const each of [...people, ...people]) orders.push(await order(each));
  await untilRows("all of them to wait for a round", orders, {
    text: "select 1 from coffer.payment where payment_id = any($1) and state = 'screened'",
    count: orders.length,
  });
  // A round that has listed fewer of them may be on its way: none is after a start.
  const letGo = async () => {
    await world.stopServer();
    await database.query("delete from coffer.payout_stop");
    await world.startServer();
  };
  return { orders, letGo };
}

async function untilRows(
  what: string,
  orders: readonly Order[],
  { count, text }: { readonly text: string; readonly count: number },
): Promise<void> {
  await until(what, async () => {
    const { rows } = await database.query(text, [idsOf(orders)]);
    return rows.length === count ? true : undefined;
  });
}

type Sent = {
  readonly outgoing_id: string;
  readonly state: string;
  readonly transaction_id: string;
};

/** The transactions that they went in, with every version of each. */
async function sentIn(orders: readonly Order[]): Promise<readonly Sent[]> {
  const { rows } = await database.query<Sent>(
    `select distinct o.outgoing_id, o.state, a.transaction_id
       from coffer.outgoing o join coffer.outgoing_part p using (outgoing_id)
       join coffer.outgoing_attempt a using (outgoing_id) where p.payment_id = any($1)`,
    [idsOf(orders)],
  );
  return rows;
}

const untilSigned = (orders: readonly Order[]) =>
  until("all of them to be signed for together", async () => {
    const [sent, ...others] = await sentIn(orders);
    return others.length === 0 && sent?.state === "signed" ? sent : undefined;
  });

async function killAndStart(): Promise<void> {
  await world.killServer();
  expect(world.server().signalCode).toBe("SIGKILL");
  await world.startServer();
}

/** Everybody is paid once and charged what was shown, by one signature; the books and the chain agree. */
async function expectPaidOnce(people: readonly Person[], orders: readonly Order[]): Promise<void> {
  for (const { caller, destination, id } of orders) {
    await untilTransfer(caller, id, "FULFILLED");
    expect(await chain.balanceOf(destination, BTC)).toBe(UNITS);
  }
  for (const { accountId, caller } of people) {
    const theirs = orders.filter((each) => each.caller === caller);
    const paid = theirs.reduce((sum, { feeUnits }) => sum + UNITS + feeUnits, 0n);
    expect(await held(caller, accountId)).toBe(satoshi("1") - paid);
  }
  // Each payment ends by itself; what they went in is over when all of them are.
  const [sent, ...others] = await until("the end of what they went in", async () => {
    const found = await sentIn(orders);
    return found[0]?.state === "settled" ? found : undefined;
  });
  expect(others).toEqual([]);
  const { rows: signed } = await database.query(
    "select distinct subject_id from coffer.signature where transaction_id = $1",
    [sent?.transaction_id],
  );
  expect(signed).toHaveLength(orders.length);
  await expectFeesBooked(sent, orders);
  await expectBooksHold();
}

/** What they were charged, and what the network took for all of them together. */
async function expectFeesBooked(sent: Sent | undefined, orders: readonly Order[]): Promise<void> {
  const { rows } = await database.query<{ paid: string; charged: string; booked: string }>(
    `select o.paid_units as paid, o.fee_units as charged, (
         select sum(p.units) from ledger.transfer t join ledger.posting p using (transfer_id)
          where t.idempotency_key = 'outgoing:' || o.outgoing_id || ':end' and p.units < 0)::text as booked
       from coffer.outgoing o where o.outgoing_id = $1`,
    [sent?.outgoing_id],
  );
  const status = await chain.statusOf(sent?.transaction_id ?? "");
  if (status.status !== "included") throw new Error("It is in a block.");
  const charged = orders.reduce((sum, { feeUnits }) => sum + feeUnits, 0n);
  expect(rows).toEqual([
    { paid: `${status.feeUnits}`, charged: `${charged}`, booked: `${-status.feeUnits}` },
  ]);
}

async function expectBooksHold(): Promise<void> {
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  expect(broken).toEqual([]);
  const { rows } = await database.query<{ next_sequence: string }>(
    "select next_sequence from coffer.sender_sequence where address = $1",
    [payoutAddress()],
  );
  expect(BigInt(rows[0]?.next_sequence ?? -1)).toBe(
    await chain.sequenceOf(payoutAddress(), "mined"),
  );
  expect(world.serverLog()).not.toMatch(/custodyShortfall|signerRefuses|ledgerBroken/);
}

test("killed between the signature and the handing over, those who go together are paid once", async () => {
  const people = [await person("one@example.com"), await person("two@example.com")];
  const { letGo, orders } = await waiting(people);
  await database.query(`
    create or replace function public.refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$;
    create trigger refuse before update on coffer.outgoing_attempt
      for each row execute function public.refuse()`);
  await letGo();
  await until("them to go together", async () => (await sentIn(orders))[0]);
  await breakService(world, "bitcoin", "down");
  await database.query("drop trigger refuse on coffer.outgoing_attempt");
  const { transaction_id: id } = await untilSigned(orders);
  await killAndStart();
  expect(await untilSigned(orders)).toMatchObject({ transaction_id: id });
  await breakService(world, "bitcoin", "ok");
  await expectPaidOnce(people, orders);
});

test("killed when the node has it and the database does not know, those who go together are paid once", async () => {
  const people = [await person("three@example.com"), await person("four@example.com")];
  const { letGo, orders } = await waiting(people);
  await holdBlocks(world, BITCOIN, true);
  await database.query(`
    create or replace function public.hold_up() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock_shared(${HELD_UP}); return new; end $$;
    create trigger hold_up before update of sent_at on coffer.outgoing_attempt
      for each row execute function public.hold_up()`);
  await database.query(`select pg_advisory_lock(${HELD_UP})`);
  await letGo();
  const { transaction_id: id } = await untilSigned(orders);
  await until("the node to have it", async () =>
    (await chain.statusOf(id)).status === "pending" ? true : undefined,
  );
  await until("the process to note that", async () => {
    const { rows } = await database.query(
      "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [HELD_UP],
    );
    return rows[0];
  });
  await world.killServer();
  await database.query(`select pg_advisory_unlock(${HELD_UP})`);
  await database.query("drop trigger hold_up on coffer.outgoing_attempt");
  expect((await untilSigned(orders)).transaction_id).toBe(id);
  await world.startServer();
  await until("it to be handed over again", async () => {
    const [sent] = await sentIn(orders);
    return sent?.state === "broadcast" ? sent : undefined;
  });
  await holdBlocks(world, BITCOIN, false);
  await expectPaidOnce(people, orders);
});
