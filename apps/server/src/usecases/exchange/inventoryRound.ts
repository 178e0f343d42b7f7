import type { AssetKey } from "@coffer/core/assets";
import { depositoryOf, type DepositoryListing } from "../../catalogue/depositoryOf.ts";
import { limitUnits } from "../../catalogue/feeMax.ts";
import type { Services } from "../../ports/services.ts";
import { houseAccount, readHouseBalances } from "../../storage/houseAccounts.ts";
import { beginEpisode, endEpisode } from "../alarms/alarmEpisode.ts";
import { moveInventory } from "./moveInventory.ts";

type Needed = Pick<Services, "brand" | "clock" | "database" | "ledger" | "log" | "random">;

/**
 * Opens the house's stock of each asset that is exchanged, and raises an alarm while it is low. Where a
 * first amount is set (whole units of each), the stock gets that once, as soon as the house has it; until
 * then nobody is told that it is low.
 * (rules 339 and 341)
 */
export function inventoryRound(services: Needed, firstAmount?: string): () => Promise<void> {
  const { brand, database } = services;
  const listings = depositoryOf(brand)?.listings ?? [];
  const filled = new Set<AssetKey>();

  async function fillFirst({ asset, key }: DepositoryListing, amount: string) {
    if (filled.has(key)) return;
    const units = limitUnits(amount, asset);
    const move = await moveInventory(services, { assetKey: key, units, key: `first:${key}` });
    if (move !== "short") filled.add(key);
    if (move === "moved")
      services.log.info("The stock that the house exchanges got its first filling.", {
        assetKey: key,
        units: units.toString(),
      });
  }

  return async () => {
    if (listings.length === 0) return;
    for (const { key: assetKey } of listings)
      await houseAccount(database, { brandId: brand.id, assetKey, kind: "inventory" });
    if (firstAmount !== undefined)
      for (const listing of listings) await fillFirst(listing, firstAmount);
    const stock = await readHouseBalances(database, { brandId: brand.id, kind: "inventory" });
    for (const { asset, inventoryLow, key: subject } of listings) {
      const units = stock.get(subject) ?? 0n;
      const isAwaited = firstAmount !== undefined && !filled.has(subject);
      if (units < limitUnits(inventoryLow, asset) && !isAwaited)
        await beginEpisode(services, "inventoryLow", { subject, units: units.toString() });
      else if (!isAwaited) await endEpisode(services, "inventoryLow", [subject]);
    }
  };
}
