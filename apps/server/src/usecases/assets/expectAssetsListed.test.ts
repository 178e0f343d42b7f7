import { assetKey as keyOf, type AssetKey } from "@coffer/core/assets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { EVM } from "../../testing/people/people.ts";
import { startRig, type Rig } from "../../testing/rigs/rig.ts";
import { expectAssetsListed } from "./expectAssetsListed.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("a wallet whose brand has lost an asset that money has moved in does not start", async () => {
  const { brand, database } = rig.services;
  const open = (assetKey: AssetKey, brandId = brand.id) =>
    houseAccount(database, { brandId, assetKey, kind: "chain" });
  const gone = keyOf("GONE", EVM);
  await open(rig.listing.key);
  await open(gone, "another-brand");
  await expect(expectAssetsListed(rig.services)).resolves.toBeUndefined();
  await open(gone);
  await expect(expectAssetsListed(rig.services)).rejects.toThrow(
    `Brand ${brand.id} does not list ${gone}, which its books know.`,
  );
});
