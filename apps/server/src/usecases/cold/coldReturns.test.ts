import { afterAll, beforeAll, expect, test } from "vitest";
import { publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { findLatestRun } from "../../storage/solvency/solvencyRuns.ts";
import { EVM } from "../../testing/people/people.ts";
import { playChain, type Move, type PlayedChain } from "../../testing/chains/playChain.ts";
import { scanToHead } from "../../testing/chains/scanToHead.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { payoutAddressOf } from "../custody/payoutAddressOf.ts";
import { creditDeposits } from "../deposits/creditDeposits.ts";
import { proveSolvency } from "../solvency/proveSolvency.ts";

const ETHER = 10n ** 18n;
const COLD = "0x00000000000000000000000000000000000000CC";
const FEE = 10n ** 14n;

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

const balance = async (kind: "cold" | "float") =>
  (await readHouseBalances(rig.services.database, { brandId: rig.services.brand.id, kind })).get(
    rig.listing.key,
  ) ?? 0n;

test("what lies cold is counted, comes back as what it is with its fee, and is missed when it is gone (rules 575, 576)", async () => {
  await mine({ address: payout, units: 5n * ETHER });
  await mine({ address: COLD, units: 20n * ETHER });
  expect(await prove()).toBe("surplus");
  await mine();
  await prove();
  expect(await prove()).toBe("proved");
  expect(await balance("cold")).toBe(-20n * ETHER);
  const float = await balance("float");
  await mine(
    { address: COLD, units: -3n * ETHER - FEE },
    { address: payout, from: COLD, units: 3n * ETHER },
  );
  expect(await prove()).toBe("proved");
  await mine();
  expect(await prove()).toBe("proved");
  expect(await balance("cold")).toBe(-17n * ETHER + FEE);
  expect(await balance("float")).toBe(float);
  await mine({ address: COLD, units: -FEE });
  expect(await prove()).toBe("shortfall");
  await mine();
  expect(await prove()).toBe("shortfall");
  expect(rig.alarms).toContain("custodyShortfall");
});
