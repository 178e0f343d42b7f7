import { sameNetwork, type AssetKey } from "@coffer/core/assets";
import { proveInvariants, type Query } from "@coffer/ledger";
import { areMined, balancesOf, chainOf } from "../chainFacts.ts";
import {
  assetOf,
  chaosAssets,
  families,
  networkIdOf,
  type ChaosAsset,
  type Family,
} from "../chaosAsset.ts";
import type { ChaosWorld } from "../chaosWorld.ts";
import type { Journal } from "../journal.ts";
import { withReader } from "../openReader.ts";
import type { AskedPayment, Person } from "../person.ts";
import { proveHistories } from "./proveHistories.ts";
import type { Deposit } from "../population.ts";
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
  readonly history: readonly string[];
};
/** What of one family was proved. */
export type FamilyProof = {
  readonly family: Family;
  readonly outsideMade: number;
  readonly depositsCredited: number;
  readonly depositsReorganised: number;
};
export type Proof = Findings & {
  readonly families: readonly FamilyProof[];
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
  const { outcome, units, destination, name, receiver } = asked;
  if (row === undefined) return "has no payment";
  if (outcome?.kind === "made" && row.paymentId !== outcome.transferId) return "is another payment";
  if (row.units !== units.toString()) return `is a payment of ${row.units}`;
  if (!same(row.destination, destination)) return `goes to ${row.destination}`;
  if (row.assetKey !== assetOf(name).key) return `is of ${row.assetKey}`;
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
    ({ destination, name, receiver }) =>
      receiver === null &&
      chainOf(world.chains, assetOf(name).networkId).parseAddress(destination).ok,
  );
  const ours = new Set(chaosAssets.map(({ networkId }) => world.payoutAddressOf(networkId)));
  const strangers = outside.filter(
    ({ destination, person }) =>
      !ours.has(destination) &&
      !chaosAssets.some(({ name }) => person.accounts[name].address === destination),
  );
  for (const asset of chaosAssets) await proveAsset(strangers, asset);

  async function proveAsset(asked: readonly AskedPayment[], asset: ChaosAsset): Promise<void> {
    const there = asked.filter(({ name }) => assetOf(name).networkId === asset.networkId);
    const balances = await balancesOf(
      world.chains,
      asset,
      there.map(({ destination }) => destination),
    );
    for (const [index, { destination, key, name, outcome, units }] of there.entries()) {
      const isPaid = outcome?.kind === "made" && byKey.get(key)?.state === "settled";
      const wanted = isPaid ? unitsOf(asset, { name, units }) : 0n;
      const held = balances[index] ?? 0n;
      const fault = `${destination} (key ${key}) holds ${held} ${asset.name} instead of ${wanted}`;
      if (held < wanted) findings.lost.push(fault);
      if (held > wanted && wanted > 0n) findings.doubled.push(fault);
      if (held > wanted && wanted === 0n) findings.refusedAndBooked.push(fault);
    }
  }
}

/** What a payment brings its receiver of an asset: its own units, or of the coin what it is told with. */
function unitsOf(asset: ChaosAsset, { name, units }: Pick<AskedPayment, "name" | "units">): bigint {
  if (asset.name === name) return units;
  const { feeName, noticeUnits } = assetOf(name);
  return asset.name === feeName ? noticeUnits : 0n;
}

/**
 * Whether blocks that hold its deposits may be undone, which those of TON may not. There the faucet
 * names another transaction than the one that began it, and no two of a person are as much.
 */
const isReorganised = (name: AskedPayment["name"]): boolean => assetOf(name).family !== "ton";

/** Deposits that went with the blocks that held them. */
async function depositsGone({ world, deposits }: ProvenParts): Promise<readonly Deposit[]> {
  const ofFamily = async (family: Family) => {
    const asked = deposits.filter(
      ({ name }) => isReorganised(name) && assetOf(name).family === family,
    );
    const ids = asked.map(({ transactionId }) => transactionId);
    const mined = await areMined(chainOf(world.chains, networkIdOf(family)), ids);
    return asked.filter((_, index) => mined[index] !== true);
  };
  return (await Promise.all(families.map(ofFamily))).flat();
}

/** Each deposit that stands on the chain is credited once; answers those that stand. */
async function proveDeposits(query: Query, parts: ProvenParts, findings: Findings) {
  const { deposits } = parts;
  type Row = { transactionId: string; accountId: string; units: string; state: string };
  const rows = await query<Row>(sql.creditedDeposits, []);
  const gone = await depositsGone(parts);
  const standing = deposits.filter((each) => !gone.includes(each));
  for (const { transactionId, person, name, units } of standing) {
    const { id } = person.accounts[name];
    const found = rows.filter((row) =>
      isReorganised(name)
        ? row.transactionId === transactionId
        : row.accountId === id && row.units === units.toString(),
    );
    const [row] = found;
    if (found.length > 1)
      findings.doubled.push(`deposit ${transactionId} is there ${found.length} times`);
    const isRight =
      row?.state === "credited" && row.accountId === id && row.units === units.toString();
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
  for (const { person, name, units } of standing) add(person.accounts[name].id, units);
  for (const { key, name, outcome, person, receiver, units } of journal.payments) {
    if (outcome?.kind !== "made" || byKey.get(key)?.state === "refunded") continue;
    add(person.accounts[name].id, -units);
    add(person.accounts[assetOf(name).feeName].id, -outcome.feeUnits);
    if (receiver !== null) add(receiver.accounts[name].id, units);
  }
  type Row = { accountId: string; units: string; pending: string };
  const rows = await query<Row>(sql.spendableBalances, []);
  const held = new Map(rows.map((row) => [row.accountId, row]));
  for (const { accounts, email } of people)
    for (const { name } of chaosAssets) {
      const { id } = accounts[name];
      const { units, pending } = held.get(id) ?? { units: "none", pending: "0" };
      const should = (wanted.get(id) ?? 0n).toString();
      if (units !== should) findings.balances.push(`${email} has ${units} ${name}, not ${should}`);
      if (pending !== "0") findings.balances.push(`${email} has ${pending} ${name} pending`);
    }
}

/** What all custody addresses hold is what the books say, less what the network took and is not booked yet. */
async function proveCustody(
  query: Query,
  { world }: ProvenParts,
  findings: Findings,
): Promise<void> {
  const listed = await query<{ address: string; type: string; chainId: string }>(
    sql.custodyAddresses,
    [],
  );
  const books = await query<{ assetKey: AssetKey; booked: string }>(sql.booksByAsset, []);
  for (const asset of chaosAssets) {
    const { key, name, networkId } = asset;
    const own = listed.filter((each) => sameNetwork(each, networkId)).map(({ address }) => address);
    const addresses = [world.payoutAddressOf(networkId), ...own];
    const balances = await balancesOf(world.chains, asset, addresses);
    const held = balances.reduce((sum, each) => sum + each, 0n);
    const booked = BigInt(books.find(({ assetKey }) => assetKey === key)?.booked ?? 0);
    if (held !== booked)
      findings.custody.push(`custody holds ${held} ${name}, the books say ${booked}`);
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
      history: await proveHistories(parts.world),
    };
    const byKey = await provePayments(query, parts, findings);
    await proveOutside(parts, byKey, findings);
    const { standing, gone } = await proveDeposits(query, parts, findings);
    await proveBalances(query, parts, { standing, byKey, findings });
    await proveCustody(query, parts, findings);
    const made = parts.journal.payments.filter(({ outcome }) => outcome?.kind === "made");
    const outside = made.filter(({ receiver }) => receiver === null);
    const isOf =
      (family: Family) =>
      ({ name }: Pick<AskedPayment, "name">) =>
        assetOf(name).family === family;
    return {
      ...findings,
      families: families.map((family) => ({
        family,
        outsideMade: outside.filter(isOf(family)).length,
        depositsCredited: standing.filter(isOf(family)).length,
        depositsReorganised: gone.filter(isOf(family)).length,
      })),
      paymentsMade: made.length,
      outsideMade: outside.length,
      refunded: [...byKey.values()].filter(({ state }) => state === "refunded").length,
      depositsCredited: standing.length,
      depositsReorganised: gone.length,
    };
  });
}
