import { HOUSE_USER_ID } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readSpendable } from "../../storage/assets/assetAccounts.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { EVM } from "../../testing/people/people.ts";
import { playChain, type Move, type PlayedChain } from "../../testing/chains/playChain.ts";
import { startRig, type Rig, type RigUser } from "../../testing/rigs/rig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { bookFinalDust } from "../solvency/bookSurplus.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { creditDeposits } from "./creditDeposits.ts";

const ETHER = 10n ** 18n;

let rig: Rig;
let chain: PlayedChain;
let payout: string;
let user: RigUser;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  payout = await payoutAddressOf(rig.services, EVM);
  await look();
  await mine({ address: payout, units: 100n * ETHER });
});
afterAll(async () => rig.close());
beforeEach(async () => {
  user = await rig.addUser();
  await mine({ address: user.address, units: 3n * ETHER });
  if ((await prove()) !== "proved") throw new Error("A test leaves the asset unproved.");
  rig.alarms.length = 0;
});

async function look(): Promise<void> {
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
  await bookFinalDust(rig.services, rig.chain);
}

async function mine(...moves: readonly Move[]): Promise<void> {
  chain.mine(...moves);
  await look();
}

async function prove(): Promise<string | undefined> {
  await proveSolvency(rig.services, rig.chain);
  const of = { brandId: rig.services.brand.id, assetKey: rig.listing.key };
  return (await findLatestRun(rig.services.database, of))?.state;
}

const spendable = async () => {
  const { accountId } = user.account;
  return (await readSpendable(rig.services.database, [accountId])).get(accountId);
};

const moved = (from: string, to: string, transactionId?: string) => [
  { address: from, units: -ETHER, ...(transactionId === undefined ? {} : { transactionId }) },
  { address: to, from, units: ETHER, ...(transactionId === undefined ? {} : { transactionId }) },
];

/** Deposits at an address other than what people paid in. */
const notedAt = (address: string, since: Date) =>
  rig.services.database
    .selectFrom("deposit")
    .select(["state", "ignored_why as why", "user_id as userId"])
    .where("address", "=", address)
    .where("created_at", ">", since)
    .execute();

const ignored = [{ state: "ignored", why: "ownFunds", userId: HOUSE_USER_ID }];

test("a sweep that the database has forgotten funds nothing, and the books stay proved", async () => {
  const since = new Date();
  await mine(...moved(user.address, payout));
  await mine();
  expect(await notedAt(payout, since)).toEqual(ignored);
  expect(await spendable()).toBe(3n * ETHER);
  expect(rig.alarms).toEqual(["forgottenOwnMove"]);
  expect(await prove()).toBe("proved");
});

test("gas that the database has forgotten to have sent is no deposit of the address's user", async () => {
  const since = new Date();
  const other = await rig.addUser();
  await mine(...moved(payout, other.address));
  await mine();
  expect(await notedAt(other.address, since)).toEqual(ignored);
  expect(rig.alarms).toEqual(["forgottenOwnMove"]);
  // The address was never paid: what it holds is counted all the same.
  expect(await prove()).toBe("proved");
});

test("what one deposit address sends to another is no deposit", async () => {
  const other = await rig.addUser();
  const since = new Date();
  await mine(...moved(user.address, other.address));
  expect(await notedAt(other.address, since)).toEqual(ignored);
  expect(await prove()).toBe("proved");
});

test("the alarm is raised once, and again after the asset was proved", async () => {
  await mine(...moved(user.address, payout));
  await mine(...moved(user.address, payout));
  expect(rig.alarms).toEqual(["forgottenOwnMove"]);
  expect(await prove()).toBe("proved");
  await mine(...moved(user.address, payout));
  expect(rig.alarms).toEqual(["forgottenOwnMove", "forgottenOwnMove"]);
});

test("a payment to an address that has become a user's is credited: its sender's money has left", async () => {
  const transactionId = await rig.addOutgoing({ destination: user.address, units: ETHER });
  const mined = {
    height: chain.head().height + 1n,
    confirmations: 1,
    isSuccess: true,
    feeUnits: 0n,
  };
  chain.statuses.set(transactionId, { status: "included", ...mined });
  await mine(...moved(payout, user.address, transactionId));
  expect(await spendable()).toBe(4n * ETHER);
  expect(rig.alarms).toEqual([]);
});
