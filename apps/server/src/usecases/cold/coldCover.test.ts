import { afterAll, beforeAll, expect, test } from "vitest";
import { publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { readHouseBalances, type HouseKind } from "../../storage/houseAccounts.ts";
import { findPayoutStop } from "../../storage/outgoing/payoutStops.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { playChain, type Move, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { EVM } from "../../testing/people/people.ts";
import { COLD, ETHER } from "../../testing/rigs/coldRig.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";

let rig: Rig;
let chain: PlayedChain;
let payout: string;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  const addresses = [{ networkId: EVM, address: COLD }];
  await publishColdStorage(rig.services.database, { addresses, floats: [] }, new Date());
  payout = await payoutAddressOf(rig.services, EVM);
  await mine();
  await mine({ address: payout, units: 5n * ETHER });
  await mine({ address: COLD, units: 20n * ETHER });
  await prove();
  await mine();
  await prove();
});
afterAll(async () => rig.close());

async function mine(...moves: readonly Move[]): Promise<void> {
  chain.mine(...moves);
  await scanToHead(rig.services, rig.chain);
  await creditDeposits(rig.services, rig.chain);
}

async function prove() {
  await proveSolvency(rig.services, rig.chain);
  const of = { brandId: rig.services.brand.id, assetKey: rig.listing.key };
  return (await findLatestRun(rig.services.database, of))?.state;
}

async function booked(kind: HouseKind): Promise<bigint> {
  const of = { brandId: rig.services.brand.id, kind };
  return (await readHouseBalances(rig.services.database, of)).get(rig.listing.key) ?? 0n;
}

const stop = () => findPayoutStop(rig.services.database, EVM, [rig.listing.key]);

/** Coins leave the cold address, and two proofs find it. */
async function lose(units: bigint): Promise<void> {
  await mine({ address: COLD, units: -units });
  expect(await prove()).toBe("shortfall");
  await mine();
  expect(await prove()).toBe("shortfall");
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
}

test("what is missing at a cold address is filled by new funds of the house, and booked off there (rule 576)", async () => {
  expect(await prove()).toBe("proved");
  const [chainBefore, floatBefore] = [await booked("chain"), await booked("float")];
  await lose(2n * ETHER);
  await mine({ address: payout, units: 2n * ETHER });
  await prove();
  expect(await prove()).toBe("proved");
  expect(await stop()).toBeUndefined();
  expect(await booked("cold")).toBe(-18n * ETHER);
  expect(await booked("chain")).toBe(chainBefore - 2n * ETHER);
  expect(await booked("float")).toBe(floatBefore);
});

test("what comes back from a cold address fills nothing: it was the house's to hold before", async () => {
  await lose(ETHER);
  await mine(
    { address: COLD, units: -4n * ETHER },
    { address: payout, from: COLD, units: 4n * ETHER },
  );
  expect(await prove()).toBe("shortfall");
  await mine();
  expect(await prove()).toBe("shortfall");
  expect(await stop()).toBeDefined();
  expect(await booked("cold")).toBe(-14n * ETHER);
});
