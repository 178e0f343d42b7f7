import type { AssetKey } from "@coffer/core/assets";
import { assetListings } from "../../catalogue/assetListing.ts";
import { readHouseBalances } from "../../storage/houseAccounts.ts";
import { findLatestVerdict } from "../../storage/solvency/solvencyRuns.ts";
import { coldRound } from "../../usecases/cold/coldRound.ts";
import { bookFinalUpkeep } from "../../usecases/solvency/bookFinalUpkeep.ts";
import { proveSolvency } from "../../usecases/solvency/proveSolvency.ts";
import { sweepRound } from "../../usecases/sweeps/sweepRound.ts";
import type { startFamilyRig } from "./familyRig.ts";

type FamilyRig = Awaited<ReturnType<typeof startFamilyRig>>;
type Verdict = NonNullable<Awaited<ReturnType<typeof findLatestVerdict>>>["state"] | undefined;

type Turn = {
  /** False: deposits stay where they came to. */
  readonly isSweeping?: boolean;
};

/** A block, and one turn of all that the jobs do again and again: what the proof says after it, by asset. */
export async function provenTurn(
  rig: FamilyRig,
  { isSweeping = true }: Turn = {},
): Promise<readonly Verdict[]> {
  const { chain, clock, running, services } = rig;
  clock.atMs += 1_000;
  await running.mine();
  await rig.scanAll();
  if (isSweeping) await sweepRound(services, chain);
  await coldRound(services, chain);
  await rig.work();
  await rig.follow();
  await rig.scanAll();
  await bookFinalUpkeep(services, chain);
  await proveSolvency(services, chain);
  const { brand, database } = services;
  const verdicts = assetListings(brand).map(({ key }) =>
    findLatestVerdict(database, { brandId: brand.id, assetKey: key }),
  );
  return (await Promise.all(verdicts)).map((verdict) => verdict?.state);
}

/** Each verdict of so many turns, once. */
export async function provenTurns(
  rig: FamilyRig,
  count: number,
  turn: Turn = {},
): Promise<readonly Verdict[]> {
  const seen = new Set<Verdict>();
  for (let at = 0; at < count; at += 1)
    for (const each of await provenTurn(rig, turn)) seen.add(each);
  return [...seen];
}

/** What the books say lies at the cold address. */
export async function coldUnits({ services }: FamilyRig, assetKey: AssetKey): Promise<bigint> {
  const { brand, database } = services;
  const booked = await readHouseBalances(database, { brandId: brand.id, kind: "cold" });
  return -(booked.get(assetKey) ?? 0n);
}
