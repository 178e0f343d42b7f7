import { NodeUnavailable } from "@coffer/chains";
import { proveInvariants } from "@coffer/ledger";
import type { PaymentId, UserId } from "@coffer/core/ids";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { findLatestVerdict } from "../../storage/solvency/solvencyRuns.ts";
import { isLongRun } from "../../testing/isLongRun.ts";
import { newUserId } from "../../testing/newIds.ts";
import { takenByNetwork } from "../../testing/rigs/bitcoinFees.ts";
import {
  type BitcoinRig,
  BTC,
  CONFIRMATIONS,
  startBitcoinRig,
} from "../../testing/rigs/bitcoinRig.ts";
import { seededRandom, type SeededRandom } from "../../testing/seededRandom.ts";
import { proveHistory } from "../history/proveHistory.ts";
import { sweepRound } from "../sweeps/sweepRound.ts";
import { proveSolvency } from "./proveSolvency.ts";

const STEPS = isLongRun ? 300 : 30;
const SEEDS = isLongRun ? [1, 2, 3] : [1];
const PEOPLE = 5;
const HOUR = 3_600_000;

let rig: BitcoinRig;
let fresh = 1_000n;
beforeAll(async () => {
  rig = await startBitcoinRig();
});
afterAll(async () => rig.close());

type Person = { readonly userId: UserId; readonly address: string };

/** What people should have, by our own arithmetic alone. */
type Storm = {
  readonly random: SeededRandom;
  readonly people: readonly Person[];
  readonly payments: {
    readonly id: PaymentId;
    readonly userId: UserId;
    readonly to: string;
    readonly units: bigint;
  }[];
};

const units = ({ random }: Storm, most: number) => BigInt(1 + random.below(most));

/** A node that lacks what goes before is asked again at the next round. */
const calmly = (round: () => Promise<unknown>): Promise<unknown> =>
  round().catch((error: unknown) => {
    if (!(error instanceof NodeUnavailable)) throw error;
  });

/** Rounds of the jobs. */
async function jobs({ payments }: Storm): Promise<void> {
  const { chain, services } = rig;
  rig.clock.atMs += HOUR;
  const rounds = [
    rig.scanAll,
    () => rig.work(...payments.map(({ id }) => id)),
    () => sweepRound(services, chain),
    () => rig.work(),
    rig.follow,
  ];
  for (const round of rounds) await calmly(round);
}

/** Somebody has something paid to an address of nobody else, if they have enough. */
async function order(storm: Storm): Promise<void> {
  const { payments, people, random } = storm;
  const { userId } = random.pick(people);
  const paid = { to: rig.stranger.addressAt((fresh += 1n)), units: 1_000n + units(storm, 50_000) };
  if ((await rig.spendable(userId)) < paid.units + 100_000n) return;
  payments.push({ id: await rig.pay(userId, paid), userId, ...paid });
}

const steps: readonly ((storm: Storm) => Promise<unknown>)[] = [
  // Some of it dust, some of it several times to one address.
  async (storm) => {
    const { people, random } = storm;
    const outputs = Array.from({ length: 1 + random.below(4) }, () => ({
      to: random.pick(people).address,
      units: 294n + units(storm, random.below(3) === 0 ? 900 : 400_000),
    }));
    await rig.node.payOut([outputs]);
  },
  // Of several people, who go together then.
  async (storm) => {
    for (let left = 1 + storm.random.below(3); left > 0; left -= 1) await order(storm);
  },
  // Some that come while others wait, before anybody makes those dearer: they spend what those give back.
  async (storm) => {
    for (let left = 2; left > 0; left -= 1) {
      await order(storm);
      await calmly(() => rig.work(...storm.payments.map(({ id }) => id)));
    }
  },
  jobs,
  jobs,
  () => rig.node.mine(),
  () => rig.node.mine(),
  // No deeper than what counts as undone by nobody.
  () => rig.node.reorganise(1),
  () => rig.node.forgetWaiting(),
  ({ random }) => rig.node.askFeeRate(random.pick([null, 0.00002, 0.0001])),
];

async function verdict(): Promise<string | undefined> {
  const { chain, services } = rig;
  await proveSolvency(services, chain);
  const { brand, database } = services;
  return (await findLatestVerdict(database, { brandId: brand.id, assetKey: BTC }))?.state;
}

/** Until all that was asked for is over. */
async function quiet(storm: Storm): Promise<void> {
  await rig.node.askFeeRate(null);
  for (let turns = 0; turns < 40; turns += 1) {
    await jobs(storm);
    await rig.node.mine();
    const states = await Promise.all(storm.payments.map(({ id }) => rig.stateOf(id)));
    if (states.every((state) => state === "settled") && turns > CONFIRMATIONS) break;
  }
  await jobs(storm);
}

/** Satoshi that a person was credited, as the rows of deposits have it. */
async function creditedOf(userId: UserId): Promise<bigint> {
  const rows = await rig.services.database
    .selectFrom("deposit")
    .select(["units", "state"])
    .where("user_id", "=", userId)
    .execute();
  expect(rows.every(({ state }) => state !== "seen")).toBe(true);
  return rows.reduce((sum, row) => (row.state === "credited" ? sum + row.units : sum), 0n);
}

test.each(SEEDS)(
  `seed %d: ${STEPS} turns of deposits, payments, sweeps, undone blocks and forgetful nodes leave every satoshi in its place`,
  async (seed) => {
    const people: Person[] = [];
    for (let at = 0; at < PEOPLE; at += 1) {
      const userId = newUserId();
      people.push({ userId, address: await rig.addressOf(userId) });
    }
    await rig.node.payOut([people.map(({ address }) => ({ to: address, units: 2_000_000n }))]);
    await rig.node.mine(CONFIRMATIONS);
    await rig.scanAll();
    const before = await houseNow();
    const storm: Storm = { random: seededRandom(seed), people, payments: [] };
    for (let at = 0; at < STEPS; at += 1) {
      await storm.random.pick(steps)(storm);
      expect(["proved", undefined]).toContain(await verdict());
      expect((await proveHistory(rig.services)).findings).toEqual([]);
    }
    await quiet(storm);
    expect(storm.payments.length).toBeGreaterThan(0);
    for (const { id, to, units: paid } of storm.payments) {
      expect(await rig.stateOf(id)).toBe("settled");
      expect(await rig.chain.balanceOf(to, BTC)).toBe(paid);
    }
    const fees = await feesOf(storm);
    for (const { userId } of people) {
      const own = storm.payments.filter((each) => each.userId === userId);
      const left = own.reduce((sum, { id, units: paid }) => sum + paid + (fees.get(id) ?? 0n), 0n);
      expect(await rig.spendable(userId)).toBe((await creditedOf(userId)) - left);
    }
    await expectHouseHas(before, [...fees.values()]);
    expect(await proveInvariants(ledgerQuery(rig.services.database))).toEqual([]);
    expect(await verdict()).toBe("proved");
  },
);

/** What each payment was charged: as it was quoted, whatever became of prices. */
async function feesOf({ payments }: Storm): Promise<ReadonlyMap<string, bigint>> {
  if (payments.length === 0) return new Map();
  const rows = await rig.services.database
    .selectFrom("payment")
    .select(["payment_id as id", "fee_units as units"])
    .where(
      "payment_id",
      "in",
      payments.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, units: fee }) => [id, fee]));
}

/** What the house has of fees, and what it paid for until here: storms before this one share its chain. */
type House = { readonly feeUnits: bigint; readonly paidFor: ReadonlySet<string> };

async function houseNow(): Promise<House> {
  const paidFor = (await takenByNetwork(rig)).map(({ transactionId }) => transactionId);
  return { feeUnits: await networkFees(), paidFor: new Set(paidFor) };
}

async function networkFees(): Promise<bigint> {
  const { brand, database } = rig.services;
  const held = await readHouseBalances(database, { brandId: brand.id, kind: "networkFees" });
  return held.get(BTC) ?? 0n;
}

/**
 * Rule 466: the house's gain or loss is what people were charged less what blocks say that the network took,
 * for what paid many, for what spent what still waited, and for sweeps.
 */
async function expectHouseHas(before: House, charged: readonly bigint[]): Promise<void> {
  const all = await takenByNetwork(rig);
  const taken = all.filter(({ transactionId }) => !before.paidFor.has(transactionId));
  expect(taken.filter(({ people }) => people > 1).length).toBeGreaterThan(0);
  expect(taken.filter(({ isChild }) => isChild).length).toBeGreaterThan(0);
  const sum = (every: readonly bigint[]) => every.reduce((total, each) => total + each, 0n);
  const gained = sum(charged) - sum(taken.map(({ feeUnits }) => feeUnits));
  expect((await networkFees()) - before.feeUnits).toBe(gained);
}
