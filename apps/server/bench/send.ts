import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Money } from "@coffer/contract";
import pg from "pg";
import { callLean } from "./callLean.ts";
import type { WalletCaller } from "../src/testing/calls/callWallet.ts";
import { ether } from "../src/testing/people/payments.ts";
import { EVM, pour, richUser, until } from "../src/testing/people/people.ts";
import { startWorld, type World } from "../src/testing/worlds/world.ts";

/**
 * How long a person waits after pressing Send, when fifty press at the same moment: the address check
 * and the payment, over HTTP, against a real server with its database, its signer and a local chain,
 * which pays out what was taken on in the rounds before.
 */
const PEOPLE = 50;
/** With the one that warms up as many new addresses as a provider is asked for at once. (adapters/chainalysis/chainalysis.ts) */
const ROUNDS = 5;
const SIGN_INS_AT_ONCE = 10;
const P95_MS_MAX = 500;
const AMOUNT = "0.01";

type Person = { readonly caller: WalletCaller; readonly accountId: string };
type Payment = Person & { readonly receiver: string; readonly fee: Money };

/** What tests ask for more often than a wallet in use does. */
const asInstalled = {
  ADDRESS_POOL_SIZE: "500",
  CHAIN_POLL_MS: "1000",
  SOLVENCY_EVERY_MS: "60000",
  LEDGER_PROOF_EVERY_MS: "3600000",
  RATES_POLL_MS: "60000",
};

const say = (line: string) => process.stdout.write(`${line}\n`);
const milli = (value: number) => `${value.toFixed(0)} ms`;
const at = (values: readonly number[], share: number): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * share) - 1] ?? 0;

async function bringPeople(world: World): Promise<readonly Person[]> {
  const people: Person[] = [];
  while (people.length < PEOPLE) {
    const names = Array.from({ length: SIGN_INS_AT_ONCE }, () => `${randomUUID()}@example.com`);
    const arrived = await Promise.all(names.map((email) => richUser(world, email, "1")));
    people.push(...arrived.map(({ caller, asset }) => ({ caller, accountId: asset.id })));
  }
  return people;
}

/** The confirm page as it stands before Send is pressed: its fee is known. */
async function openConfirm({ caller, accountId }: Person): Promise<Payment> {
  const receiver = `0x${randomBytes(20).toString("hex")}`;
  const paymentInput = ether(accountId, AMOUNT, receiver);
  const { fee } = await caller.must("wallet.estimatePayment", { paymentInput, networkId: EVM });
  return { caller, accountId, receiver, fee };
}

/**
 * Send, as the confirm page does it; answers the milliseconds of both calls and of the first one. Null
 * when the address check had no answer in time: then nothing is sent, and a check goes on by itself.
 */
async function pressSend({ caller, accountId, receiver, fee }: Payment) {
  const pressedMs = performance.now();
  const check = { networkId: EVM, address: receiver };
  const { amlStatus } = await callLean(caller, "wallet.checkAddressAmlStatus", check);
  const checkedMs = performance.now();
  if (amlStatus !== "ALLOWED") return null;
  await callLean(caller, "wallet.sendPayment", {
    paymentInput: ether(accountId, AMOUNT, receiver),
    networkId: EVM,
    fee,
    idempotencyKey: randomUUID(),
  });
  return { check: checkedMs - pressedMs, whole: performance.now() - pressedMs };
}

/** Milliseconds of processor time that the server has used; null where the system does not say. */
async function serverCpuMs(world: World): Promise<number | null> {
  const path = `/proc/${world.server().pid ?? 0}/stat`;
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  // Behind the name, which may hold blanks; both in hundredths of a second.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** An installed wallet has derived addresses ahead long ago; a new one does so in its first minute. */
async function untilDerived({ connectionString, settings }: World): Promise<void> {
  const database = new pg.Client(connectionString);
  await database.connect();
  try {
    await until("addresses for all who come", async () => {
      const { rows } = await database.query<{ isShort: boolean }>(
        `select (select count(*) from coffer.custody_pool p
            where (p.network_type, p.chain_id, p.key_purpose) = (k.network_type, k.chain_id, k.purpose)) < $1 as "isShort"
           from coffer.custody_key k where k.purpose <> 'hot'`,
        [settings["ADDRESS_POOL_SIZE"]],
      );
      return rows.length > 0 && !rows.some(({ isShort }) => isShort) ? true : undefined;
    });
  } finally {
    await database.end();
  }
}

const world = await startWorld(asInstalled);
try {
  await pour(world, world.payoutAddress, "500");
  const people = await bringPeople(world);
  await untilDerived(world);
  const checks: number[] = [];
  const wholes: number[] = [];
  let cpuMs = 0;
  let unchecked = 0;
  // The first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const payments = await Promise.all(people.map(openConfirm));
    const before = await serverCpuMs(world);
    const times = await Promise.all(payments.map(pressSend));
    const after = await serverCpuMs(world);
    const sent = times.filter((time) => time !== null);
    const rounds = sent.map(({ whole }) => whole);
    unchecked += times.length - sent.length;
    const mark = round === 0 ? " (not counted)" : "";
    const slowest = milli(Math.max(...rounds));
    say(`round ${round}: p50 ${milli(at(rounds, 0.5))}, slowest ${slowest}${mark}`);
    if (round === 0) continue;
    cpuMs += (after ?? Number.NaN) - (before ?? Number.NaN);
    wholes.push(...rounds);
    checks.push(...sent.map(({ check }) => check));
  }
  const p95 = at(wholes, 0.95);
  say("");
  say(`${PEOPLE} people press Send at once, ${ROUNDS} times, address check and payment together:`);
  say(`  p50 ${milli(at(wholes, 0.5))}   p95 ${milli(p95)}   p99 ${milli(at(wholes, 0.99))}`);
  say(`  of it the address check: p50 ${milli(at(checks, 0.5))}, p95 ${milli(at(checks, 0.95))}`);
  say(`  left out, because the address check took too long: ${unchecked}`);
  say(`  processor time of the server for each: ${(cpuMs / wholes.length).toFixed(1)} ms`);
  say(`  aim: p95 under ${P95_MS_MAX} ms: ${p95 < P95_MS_MAX ? "met" : "MISSED"}`);
} finally {
  await world.stop();
}
