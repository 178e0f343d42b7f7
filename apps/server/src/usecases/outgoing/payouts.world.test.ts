import { randomUUID } from "node:crypto";
import path from "node:path";
import { assembleEvmTransaction } from "@coffer/chains/evm";
import { seedOf } from "@coffer/chains";
import { buildEvmTransfer, createEvmNode, openEvmAccount } from "@coffer/chains/evm/node";
import { parseDecimal } from "@coffer/core/money";
import { proveInvariants } from "@coffer/ledger";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSeedPhrase } from "../../adapters/keys/readSeedPhrase.ts";
import { findPassphrase } from "../../adapters/keys/keyPassphrase.ts";
import { anvil } from "../../testing/chains/anvil.ts";
import type { WalletCaller } from "../../testing/calls/callWallet.ts";
import { keepDear } from "../../testing/chains/dearChain.ts";
import { ether, untilTransfer } from "../../testing/people/payments.ts";
import { balanceOnChain, EVM, pour, richUser, until } from "../../testing/people/people.ts";
import { startWorld, type World } from "../../testing/worlds/world.ts";

const AMOUNT = "0.01";
const THIEF = "0x00000000000000000000000000000000000000bb";

let world: World;
let database: pg.Client;
let caller: WalletCaller;
let accountId: string;

async function connect(): Promise<void> {
  database = new pg.Client({ connectionString: world.connectionString });
  await database.connect();
}

beforeAll(async () => {
  world = await startWorld({ CHAIN_REPRICE_MS: "1500" });
  await pour(world, world.payoutAddress, "500");
  await connect();
  const rich = await richUser(world, "payer@example.com", "5");
  ({ caller } = rich);
  accountId = rich.asset.id;
});
afterAll(async () => {
  await database.end();
  await world.stop();
});

const receivers = { made: 0 };
let receiver: string;
beforeEach(() => {
  receivers.made += 1;
  receiver = `0x50000000000000000000000000000000000000${receivers.made.toString().padStart(2, "0")}`;
});

const networkId = EVM;
const COIN_GAS = 21_000n;

/** A payment as it was quoted, with what it will offer per gas. */
async function quoted() {
  const paymentInput = ether(accountId, AMOUNT, receiver);
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId });
  const feeUnits = parseDecimal(fee.amount, 18);
  if (!feeUnits.ok) throw new Error(`The fee ${fee.amount} is no amount.`);
  const order = { paymentInput, networkId, fee, idempotencyKey: randomUUID() };
  return { order, price: feeUnits.value / COIN_GAS };
}

const pay = async ({ order }: Pick<Awaited<ReturnType<typeof quoted>>, "order">) =>
  (await caller.must("wallet.sendPayment", order)).transferId;

/** Above what the payment offers, below what it may be raised to. */
const keepDearFor = ({ price }: { price: bigint }) => keepDear(world, (price * 8n) / 5n);

type Row = {
  readonly state: string;
  readonly sequence: string;
  readonly attempts: number;
  readonly max_fee: string;
  readonly mined_transaction_id: string | null;
};

async function newestOutgoing(paymentId: string): Promise<Row | undefined> {
  const { rows } = await database.query<Row>(
    `select o.state, o.sequence, o.mined_transaction_id, count(a.signed_transaction)::int as attempts,
        max((a.terms ->> 'maxFeePerGas')::numeric)::text as max_fee
       from coffer.outgoing o join coffer.outgoing_attempt a using (outgoing_id)
      where o.subject_id = $1 group by o.outgoing_id order by o.sequence desc limit 1`,
    [paymentId],
  );
  return rows[0];
}

const untilOutgoing = (paymentId: string, what: string, isThere: (row: Row) => boolean) =>
  until(`the outgoing transaction to be ${what}`, async () => {
    const row = await newestOutgoing(paymentId);
    return row !== undefined && isThere(row) ? row : undefined;
  });

/** The receiver was paid once, the books hold, and the chain counts what the database counts. */
async function expectPaidOnce(): Promise<void> {
  expect(await balanceOnChain(world, receiver)).toBe(AMOUNT);
  const broken = await proveInvariants(async <T>(text: string, values: readonly unknown[]) => {
    const result = await database.query(text, [...values]);
    return result.rows as T[]; // pg types no rows
  });
  expect(broken).toEqual([]);
  const { rows } = await database.query<{ next_sequence: string }>(
    "select next_sequence from coffer.sender_sequence where address = $1",
    [world.payoutAddress],
  );
  const counted = await anvil(world, "eth_getTransactionCount", [world.payoutAddress, "latest"]);
  expect(Number(rows[0]?.next_sequence)).toBe(Number(counted));
}

const setFault = (mode: "ok" | "down" | "garbage" | "slow") =>
  fetch(`${world.sandbox}/sandbox/api/faults`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ service: "evm", mode }),
  });

test("a payment that the price has left behind is made dearer and mined once", async () => {
  const payment = await quoted();
  const dear = await keepDearFor(payment);
  const id = await pay(payment);
  const stuck = await untilOutgoing(id, "made dearer", ({ attempts }) => attempts > 1);
  await dear.letGo();
  await untilTransfer(caller, id, "FULFILLED");
  await expectPaidOnce();
  expect(stuck.state).not.toBe("settled");
});

test("a payment that the node has dropped from its pool goes again, once", async () => {
  const payment = await quoted();
  const dear = await keepDearFor(payment);
  const id = await pay(payment);
  await untilOutgoing(id, "signed", ({ attempts }) => attempts > 0);
  await anvil(world, "anvil_dropAllTransactions");
  await dear.letGo();
  await untilTransfer(caller, id, "FULFILLED");
  await expectPaidOnce();
});

test.each(["down", "garbage", "slow"] as const)(
  "while the node is %s a payment waits, and then goes once",
  async (mode) => {
    const payment = await quoted();
    await setFault(mode);
    const transferId = await pay(payment);
    if (mode !== "slow") {
      await until("the payment to wait for the node", async () => {
        const { rows } = await database.query(
          "select 1 from coffer.payment where payment_id = $1 and waiting_for = 'node'",
          [transferId],
        );
        return rows[0];
      });
    }
    await setFault("ok");
    await untilTransfer(caller, transferId, "FULFILLED");
    await expectPaidOnce();
  },
  240_000,
);

/** A copy of the database while nobody is connected to it, or the copy put in its place. */
async function asOwner(work: (owner: pg.Client, name: string) => Promise<void>): Promise<void> {
  await database.end();
  const url = new URL(world.connectionString);
  const name = url.pathname.slice(1);
  url.pathname = "/template1";
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
    name,
  ]);
  await work(owner, name);
  await owner.end();
  await connect();
}

test("a payment sent after the backup that the database was restored from is not sent again", async () => {
  const payment = await quoted();
  await setFault("down");
  const transferId = await pay(payment);
  await world.killServer();
  await asOwner(async (owner, name) => {
    await owner.query(`create database ${name}_backup template ${name}`);
  });
  await setFault("ok");
  await world.startServer();
  await untilTransfer(caller, transferId, "FULFILLED");
  await world.killServer();
  await asOwner(async (owner, name) => {
    await owner.query(`drop database ${name} with (force)`);
    await owner.query(`alter database ${name}_backup rename to ${name}`);
  });
  const { rows } = await database.query("select state from coffer.payment where payment_id = $1", [
    transferId,
  ]);
  expect(rows).not.toEqual([{ state: "settled" }]);
  await world.startServer();
  await untilTransfer(caller, transferId, "FULFILLED");
  await expectPaidOnce();
  expect(world.serverLog()).toContain("foreignTransaction");
});

/** Somebody with the payout key sends to where they like. */
async function sendForeign(nonce: number, maxFeePerGas: bigint): Promise<void> {
  const passphrase = findPassphrase(world.dataDir) ?? "";
  const folder = path.join(world.dataDir, "keys");
  const seed = seedOf(readSeedPhrase({ folder, purpose: "hot", passphrase }, false));
  const payloadHex = buildEvmTransfer("31337", {
    nonce,
    to: THIEF,
    units: 1n,
    gas: 21_000n,
    maxFeePerGas,
    maxPriorityFeePerGas: maxFeePerGas,
  });
  const signatureHex = openEvmAccount(seed).sign(payloadHex, { branch: 0, index: 0 });
  const from = world.payoutAddress;
  const signed = assembleEvmTransaction({ payloadHex, signatureHex, from });
  if (!signed.ok) throw new Error(signed.problem.kind);
  const url = `http://127.0.0.1:${world.port + 10}`;
  const node = createEvmNode({ url, chainId: "31337", timeoutMs: 10_000 });
  const { rawHex, transactionId } = signed.value;
  expect(await node.broadcast(rawHex, transactionId)).toBe("accepted");
}

/** What a foreign hand took is missing, and payments stop for it until it is there again. */
async function replaceCoins(): Promise<void> {
  const held = await anvil(world, "eth_getBalance", [world.payoutAddress, "latest"]);
  const more = BigInt(String(held)) + 10n ** 17n;
  await anvil(world, "anvil_setBalance", [world.payoutAddress, `0x${more.toString(16)}`]);
}

test("a payment whose sequence number a foreign transaction takes goes again with another", async () => {
  const payment = await quoted();
  // Beyond any version of the payment, so that all of them wait.
  const dear = await keepDear(world, payment.price * 20n);
  const id = await pay(payment);
  const { sequence } = await untilOutgoing(id, "signed", ({ attempts }) => attempts > 0);
  await sendForeign(Number(sequence), payment.price * 40n);
  await dear.letGo();
  await replaceCoins();
  await untilTransfer(caller, id, "FULFILLED");
  await expectPaidOnce();
  expect(world.serverLog()).toContain("outgoingDead");
  const { rows } = await database.query<{ state: string }>(
    "select state from coffer.outgoing where subject_id = $1 order by sequence",
    [id],
  );
  expect(rows.map(({ state }) => state)).toEqual(["dead", "settled"]);
});
