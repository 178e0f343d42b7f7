import type { AssetKey } from "@coffer/core/assets";
import { proveInvariants, type Query } from "@coffer/ledger";
import { areMined, balancesOf } from "./chainFacts.ts";
import { assetOf, chaosAssets, ether } from "./chaosAsset.ts";
import type { ChaosWorld } from "./chaosWorld.ts";
import type { Journal } from "./journal.ts";
import { withReader } from "./openReader.ts";
import type { AskedPayment, Person } from "./person.ts";
import type { Deposit } from "./population.ts";
import * as sql from "./proofQueries.ts";

type PaymentRow = {
  readonly paymentId: string;
  readonly key: string;
  readonly accountId: string;
  readonly destination: string;
  readonly units: string;
  readonly assetKey: AssetKey;
  readonly feeUnits: string;
  readonly isInside: boolean;
  readonly state: string;
  readonly mined: number;
  readonly transfers: number;
  readonly postings: number;
};

/** What was found wrong, by what it would mean. All empty is what a run has to end with. */
export type Findings = {
  readonly lost: string[];
  readonly doubled: string[];
  readonly refusedAndBooked: string[];
  readonly balances: string[];
  readonly custody: string[];
  readonly ledger: readonly string[];
};
export type Proof = Findings & {
  readonly paymentsMade: number;
  readonly outsideMade: number;
  readonly refunded: number;
  readonly depositsCredited: number;
  readonly depositsReorganised: number;
};

export type ProvenParts = {
  readonly world: ChaosWorld;
  readonly journal: Journal;
  readonly people: readonly Person[];
  readonly deposits: readonly Deposit[];
};

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase();

/** Holds a payment that its sender was told is made against its row. */
function faultOfMade(asked: AskedPayment, row: PaymentRow | undefined): string | undefined {
  const { outcome, units, destination, symbol, receiver } = asked;
  if (row === undefined) return "has no payment";
  if (outcome?.kind === "made" && row.paymentId !== outcome.transferId) return "is another payment";
  if (row.units !== units.toString()) return `is a payment of ${row.units}`;
  if (!same(row.destination, destination)) return `goes to ${row.destination}`;
  if (row.assetKey !== assetOf(symbol).key) return `is of ${row.assetKey}`;
  if (row.isInside !== (receiver !== null)) return "stays where it should leave, or leaves";
  if (row.transfers !== 1 || row.postings < 2) return "has no postings";
  if (!["settled", "refunded"].includes(row.state)) return `is ${row.state}`;
  if (receiver === null && row.state === "settled" && row.mined !== 1)
    return `has ${row.mined} mined transactions`;
  return undefined;
}

/** Each key against the books: what was answered is there, once; what was refused is not. */
async function provePayments(query: Query, { journal }: ProvenParts, findings: Findings) {
  const rows = await query<PaymentRow>(sql.paymentRows, []);
  const sent = await query<{ key: string; count: number }>(sql.sentTransfers, []);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const transfers = new Map(sent.map(({ key, count }) => [key.toLowerCase(), count]));
  for (const asked of journal.payments) {
    const { key, outcome } = asked;
    const row = byKey.get(key);
    const count = transfers.get(key) ?? 0;
    if (count > 1) findings.doubled.push(`key ${key} has ${count} transfers in the ledger`);
    if (outcome === null) findings.lost.push(`key ${key} was never answered`);
    if (outcome?.kind === "made") {
      const fault = faultOfMade(asked, row);
      if (fault !== undefined) findings.lost.push(`key ${key}, answered as made, ${fault}`);
      if (row !== undefined && row.feeUnits !== outcome.feeUnits.toString())
        findings.balances.push(`key ${key} costs ${row.feeUnits}, shown was ${outcome.feeUnits}`);
    }
    if (outcome?.kind === "refused" && (row !== undefined || count > 0))
      findings.refusedAndBooked.push(`key ${key}, refused as ${outcome.code}, is booked`);
  }
  const known = new Set(journal.payments.map(({ key }) => key));
  for (const { key } of rows)
    if (!known.has(key)) findings.doubled.push(`a payment under the key ${key}, which nobody sent`);
  return byKey;
}

/** Each address outside holds what was paid to it, to the unit: nothing twice, nothing refused. */
async function proveOutside(
  { world, journal }: ProvenParts,
  byKey: ReadonlyMap<string, PaymentRow>,
  findings: Findings,
): Promise<void> {
  const outside = journal.payments.filter(
    ({ destination, receiver }) => receiver === null && /^0x1[0-9a-f]{39}$/.test(destination),
  );
  const holders = outside.flatMap(({ destination: address }) =>
    chaosAssets.map(({ contract }) => ({ address, contract })),
  );
  const balances = await balancesOf(world.nodeUrl, holders);
  for (const [index, { key, destination, outcome, symbol, units }] of outside.entries())
    for (const [which, asset] of chaosAssets.entries()) {
      const isPaid = outcome?.kind === "made" && byKey.get(key)?.state === "settled";
      const wanted = isPaid && asset === assetOf(symbol) ? units : 0n;
      const held = balances[index * chaosAssets.length + which] ?? 0n;
      const fault = `${destination} (key ${key}) holds ${held} ${asset.symbol} instead of ${wanted}`;
      if (held < wanted) findings.lost.push(fault);
      if (held > wanted && wanted > 0n) findings.doubled.push(fault);
      if (held > wanted && wanted === 0n) findings.refusedAndBooked.push(fault);
    }
}

/** Each deposit that stands on the chain is credited once; answers those that stand. */
async function proveDeposits(query: Query, { world, deposits }: ProvenParts, findings: Findings) {
  type Row = { transactionId: string; accountId: string; units: string; state: string };
  const rows = await query<Row>(sql.creditedDeposits, []);
  const mined = await areMined(
    world.nodeUrl,
    deposits.map(({ transactionId }) => transactionId),
  );
  const standing = deposits.filter((_, index) => mined[index] === true);
  const gone = deposits.filter((_, index) => mined[index] !== true);
  for (const { transactionId, person, symbol, units } of standing) {
    const found = rows.filter((row) => row.transactionId === transactionId);
    const [row] = found;
    if (found.length > 1)
      findings.doubled.push(`deposit ${transactionId} is there ${found.length} times`);
    const isRight =
      row?.state === "credited" &&
      row.accountId === person.accounts[symbol].id &&
      row.units === units.toString();
    if (!isRight) findings.lost.push(`deposit ${transactionId}: ${JSON.stringify(row)}`);
  }
  for (const { transactionId } of gone)
    if (rows.some((row) => row.transactionId === transactionId))
      findings.refusedAndBooked.push(`deposit ${transactionId} left the chain and is booked`);
  return { standing, gone };
}

/** What each person should have by the answers he got, against the ledger. */
async function proveBalances(
  query: Query,
  { journal, people }: ProvenParts,
  {
    standing,
    byKey,
    findings,
  }: {
    standing: readonly Deposit[];
    byKey: ReadonlyMap<string, PaymentRow>;
    findings: Findings;
  },
): Promise<void> {
  const wanted = new Map<string, bigint>();
  const add = (accountId: string, units: bigint) =>
    wanted.set(accountId, (wanted.get(accountId) ?? 0n) + units);
  for (const { person, symbol, units } of standing) add(person.accounts[symbol].id, units);
  for (const { key, outcome, person, receiver, symbol, units } of journal.payments) {
    if (outcome?.kind !== "made" || byKey.get(key)?.state === "refunded") continue;
    add(person.accounts[symbol].id, -units);
    add(person.accounts.ETH.id, -outcome.feeUnits);
    if (receiver !== null) add(receiver.accounts[symbol].id, units);
  }
  type Row = { accountId: string; units: string; pending: string };
  const rows = await query<Row>(sql.spendableBalances, []);
  const held = new Map(rows.map((row) => [row.accountId, row]));
  for (const { accounts, email } of people)
    for (const { symbol } of chaosAssets) {
      const { id } = accounts[symbol === ether.symbol ? "ETH" : "USDT"];
      const { units, pending } = held.get(id) ?? { units: "none", pending: "0" };
      const should = (wanted.get(id) ?? 0n).toString();
      if (units !== should)
        findings.balances.push(`${email} has ${units} ${symbol}, not ${should}`);
      if (pending !== "0") findings.balances.push(`${email} has ${pending} ${symbol} pending`);
    }
}

/** What all custody addresses hold is what the books say, per asset. */
async function proveCustody(
  query: Query,
  { world }: ProvenParts,
  findings: Findings,
): Promise<void> {
  const listed = await query<{ address: string }>(sql.custodyAddresses, []);
  const addresses = [world.payoutAddress, ...listed.map(({ address }) => address)];
  const books = await query<{ assetKey: AssetKey; booked: string }>(sql.booksByAsset, []);
  for (const { key, symbol, contract } of chaosAssets) {
    const holders = addresses.map((address) => ({ address, contract }));
    const held = (await balancesOf(world.nodeUrl, holders)).reduce((sum, each) => sum + each, 0n);
    const booked = books.find(({ assetKey }) => assetKey === key)?.booked ?? "0";
    if (held.toString() !== booked)
      findings.custody.push(`custody holds ${held} ${symbol}, the books say ${booked}`);
  }
}

/** Proves the end of a run, when nothing is under way any more. */
export async function proveEnd(parts: ProvenParts): Promise<Proof> {
  return withReader(parts.world.postgres.connectionString, async (query) => {
    const findings: Findings = {
      lost: [],
      doubled: [],
      refusedAndBooked: [],
      balances: [],
      custody: [],
      ledger: await proveInvariants(query),
    };
    const byKey = await provePayments(query, parts, findings);
    await proveOutside(parts, byKey, findings);
    const { standing, gone } = await proveDeposits(query, parts, findings);
    await proveBalances(query, parts, { standing, byKey, findings });
    await proveCustody(query, parts, findings);
    const made = parts.journal.payments.filter(({ outcome }) => outcome?.kind === "made");
    return {
      ...findings,
      paymentsMade: made.length,
      outsideMade: made.filter(({ receiver }) => receiver === null).length,
      refunded: [...byKey.values()].filter(({ state }) => state === "refunded").length,
      depositsCredited: standing.length,
      depositsReorganised: gone.length,
    };
  });
}
