import { afterAll, beforeAll, expect, test } from "vitest";
import { houseAccount } from "../../storage/houseAccounts.ts";
import { startRig, type Rig } from "../../testing/rig.ts";
import { expectAssetsListed } from "./expectAssetsListed.ts";

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => rig.close());

test("a wallet whose brand has lost an asset that money has moved in does not start", async () => {
  const { brand, database } = rig.services;
  const open = (assetKey: string, brandId = brand.id) =>
    houseAccount(database, { brandId, assetKey, kind: "chain" });
  await open(rig.listing.key);
  await open("GONE/evm:31337", "another-brand");
  await expect(expectAssetsListed(rig.services)).resolves.toBeUndefined();
  await open("GONE/evm:31337");
  await expect(expectAssetsListed(rig.services)).rejects.toThrow(
    `Brand ${brand.id} does not list GONE/evm:31337, which its books know.`,
  );
});
