import type { Chain } from "@coffer/chains";
import { readBalances } from "@coffer/ledger";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ledgerQuery } from "../../storage/database.ts";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { playChain, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { proveSolvency } from "./proveSolvency.ts";

const ETHER = 10n ** 18n;

let rig: Rig;
let chain: PlayedChain;
let payout: string;
let honest: Chain;
/** What the first node says of the payout address beside what it holds. */
let claimed: bigint;
let secondNode: Chain;

beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  honest = { ...rig.chain };
  claimed = 0n;
  payout = await payoutAddressOf(rig.services, EVM);
  rig.chain.balancesAt = async (asked) => {
    const held = new Map(await honest.balancesAt(asked));
    const isCoin = asked.assetKey === rig.listing.key;
    return isCoin ? held.set(payout, (held.get(payout) ?? 0n) + claimed) : held;
  };
  await look();
  chain.mine({ address: payout, units: 100n * ETHER });
  await look();
});
afterAll(async () => rig.close());
beforeEach(() => {
  claimed = 0n;
  secondNode = honest;
  rig.alarms.length = 0;
});

async function look(): Promise<void> {
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
}

async function prove(witnesses: readonly Chain[] = [secondNode]) {
  const { brand, database } = rig.services;
  await proveSolvency({ ...rig.services, witnesses }, rig.chain);
  return (await findLatestRun(database, { brandId: brand.id, assetKey: rig.listing.key }))?.state;
}

async function float(): Promise<bigint> {
  const { brand, database } = rig.services;
  const of = { brandId: brand.id, assetKey: rig.listing.key, kind: "float" } as const;
  const account = await houseAccount(database, of);
  return (await readBalances(ledgerQuery(database), [account])).get(account) ?? 0n;
}

/** Proofs at two blocks, after which what was found is acted on. */
async function proveTwice(witnesses?: readonly Chain[]) {
  const first = await prove(witnesses);
  chain.mine();
  await look();
  return [first, await prove(witnesses)];
}

const stop = () => findPayoutStop(rig.services.database, EVM, [rig.listing.key]);
const away: Pick<Chain, "pointAt"> = { pointAt: () => Promise.reject(new Error("away")) };

test("an asset is proved where both nodes count the same", async () => {
  expect(await prove()).toBe("proved");
  expect(rig.alarms).toEqual([]);
});

test("a first node that claims more than there is hides what is missing where it is asked alone, and proves nothing beside a second", async () => {
  chain.mine({ address: payout, units: -3n * ETHER });
  await look();
  claimed = 3n * ETHER;
  expect(await prove([])).toBe("proved");
  expect(await proveTwice()).toEqual(["unknown", "unknown"]);
  expect(rig.alarms).toEqual(["custodyDisputed"]);
  expect(await stop()).toBeUndefined();

  claimed = 0n;
  expect(await proveTwice()).toEqual(["shortfall", "shortfall"]);
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
  const open = await rig.services.database.selectFrom("alarm_episode").select("alarm").execute();
  expect(open).toEqual([{ alarm: "custodyShortfall" }]);
  chain.mine({ address: payout, units: 3n * ETHER });
  await look();
  await proveTwice();
  expect(await prove()).toBe("proved");
  expect(await stop()).toBeUndefined();
});

test("a surplus that the first node alone shows is nobody's", async () => {
  const before = await float();
  claimed = ETHER;
  expect(await proveTwice()).toEqual(["unknown", "unknown"]);
  expect(await float()).toBe(before);
  expect(rig.alarms).toEqual(["custodyDisputed"]);
  claimed = 0n;
  expect(await prove()).toBe("proved");
});

test("while the second node is away nothing is proved and payments go on; what is missing is still found", async () => {
  secondNode = { ...honest, ...away };
  expect(await proveTwice()).toEqual(["unknown", "unknown"]);
  expect(await stop()).toBeUndefined();
  expect(rig.alarms).toEqual([]);
  chain.mine({ address: payout, units: -ETHER });
  await look();
  expect(await proveTwice()).toEqual(["shortfall", "shortfall"]);
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
});
