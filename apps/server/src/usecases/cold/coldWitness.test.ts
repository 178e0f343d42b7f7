import type { Chain } from "@coffer/chains";
import { afterAll, beforeAll, expect, test } from "vitest";
import { publishColdStorage } from "../../storage/cold/coldStorage.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
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

const FEE = 10n ** 14n;

let rig: Rig;
let chain: PlayedChain;
let honest: Chain;
let payout: string;
/** What the first node says of the cold address beside what it holds. */
let claimed = 0n;
beforeAll(async () => {
  rig = await startRig();
  chain = playChain(rig);
  honest = { ...rig.chain };
  rig.chain.balancesAt = async (asked) => {
    const held = new Map(await honest.balancesAt(asked));
    return held.set(COLD, (held.get(COLD) ?? 0n) + claimed);
  };
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

async function prove(second: Chain = honest) {
  await proveSolvency({ ...rig.services, witnesses: [second] }, rig.chain);
  const of = { brandId: rig.services.brand.id, assetKey: rig.listing.key };
  return (await findLatestRun(rig.services.database, of))?.state;
}

async function cold(): Promise<bigint> {
  const { brand, database } = rig.services;
  const of = { brandId: brand.id, kind: "cold" } as const;
  return -((await readHouseBalances(database, of)).get(rig.listing.key) ?? 0n);
}

const away: Chain["pointAt"] = () => Promise.reject(new Error("away"));
const stop = () => findPayoutStop(rig.services.database, EVM, [rig.listing.key]);

test("what the first node alone sees at a cold address is booked nowhere, and hides nothing (rules 571, 576)", async () => {
  expect(await prove()).toBe("proved");
  expect(await cold()).toBe(20n * ETHER);
  claimed = ETHER;
  for (let proofs = 0; proofs < 2; proofs += 1) {
    expect(await prove()).toBe("unknown");
    await mine();
  }
  expect(rig.alarms).toContain("custodyDisputed");
  expect(await cold()).toBe(20n * ETHER);
  claimed = 0n;
  expect(await prove()).toBe("proved");
});

test("what bringing coins back cost is booked when both nodes count it, and no shortfall until then (rule 575)", async () => {
  await mine(
    { address: COLD, units: -3n * ETHER - FEE },
    { address: payout, from: COLD, units: 3n * ETHER },
  );
  const silent = { ...honest, pointAt: away };
  for (let proofs = 0; proofs < 2; proofs += 1) {
    expect(await prove(silent)).toBe("unknown");
    await mine();
  }
  expect(await cold()).toBe(17n * ETHER);
  expect(await stop()).toBeUndefined();
  expect(await prove()).toBe("proved");
  expect(await cold()).toBe(17n * ETHER - FEE);
});

test("what is missing at a cold address stops payments while the second node is away", async () => {
  await mine({ address: COLD, units: -ETHER });
  const silent = { ...honest, pointAt: away };
  expect(await prove(silent)).toBe("shortfall");
  await mine();
  expect(await prove(silent)).toBe("shortfall");
  expect(await stop()).toMatchObject({ reason: "custodyShortfall" });
});
