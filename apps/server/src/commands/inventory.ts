import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { systemRandom } from "../adapters/clockAndRandom.ts";
import { depositoryOf, type DepositoryListing } from "../catalogue/depositoryOf.ts";
import { limitUnits } from "../catalogue/feeMax.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import type { CommandSettings } from "../settings.ts";
import type { Database } from "../storage/database.ts";
import { readHouseBalances } from "../storage/houseAccounts.ts";
import { moveInventory } from "../usecases/exchange/moveInventory.ts";
import { withJobsLedger, withOperatedWallet, type OperatedWallet } from "./withOperatedWallet.ts";

/** What is asked: how the stock stands, or to put so much of an asset into it or take it out. */
export type InventoryAsk =
  | { readonly what: "show" }
  | { readonly what: "fund" | "release"; readonly asset: string; readonly amount: string };

/** What the words behind the command ask; null where they ask nothing that there is. */
export function readInventoryAsk(words: readonly string[]): InventoryAsk | null {
  const [what, asset, amount, ...rest] = words;
  if (what === "show") return asset === undefined ? { what } : null;
  if (asset === undefined || amount === undefined || rest.length > 0) return null;
  return what === "fund" || what === "release" ? { what, asset, amount } : null;
}

/** `npm run inventory`: the stock out of which the house exchanges with people. */
export const inventory = (settings: CommandSettings, ask: InventoryAsk): Promise<string> =>
  withOperatedWallet(settings, (wallet) => answerInventory(wallet, ask));

type Books = Omit<OperatedWallet, "localSecrets">;

/** Does what is asked, and tells how the stock stands then. */
export async function answerInventory(books: Books, ask: InventoryAsk): Promise<string> {
  if (ask.what !== "show") await move(books, ask);
  return stockText(books.brand, books.database);
}

async function move(
  books: Books,
  { what, asset: named, amount }: Exclude<InventoryAsk, { what: "show" }>,
): Promise<void> {
  const { brand, database } = books;
  const { asset, key: assetKey } = chosen(brand, named);
  const units = parseDecimal(amount, asset.decimals);
  if (!units.ok || units.value === 0n)
    throw new OperatingRefusal(
      `${amount} is no amount of ${asset.token}: whole units with at most ${asset.decimals} decimals, such as 2.5`,
    );
  const moved = await withJobsLedger(books, (ledger) =>
    moveInventory(
      { brand, database, ledger, random: systemRandom },
      { assetKey, units: what === "fund" ? units.value : -units.value, key: randomUUID() },
    ),
  );
  if (moved === "short")
    throw new OperatingRefusal(
      what === "fund"
        ? `The house has not so much ${asset.token} of its own: pay it to the payout address first.`
        : `The stock has not so much ${asset.token}.`,
    );
}

function chosen(brand: Brand, named: string): DepositoryListing {
  const all = depositoryOf(brand)?.listings ?? [];
  const [only, ...others] = all.filter(({ asset, key }) => [key, asset.token].includes(named));
  if (only !== undefined && others.length === 0) return only;
  const keys = all.map(({ key }) => key).join(", ");
  throw new OperatingRefusal(
    all.length === 0
      ? nothingIn(brand)
      : `${named} is not one asset that is exchanged. Name one of: ${keys}`,
  );
}

const nothingIn = ({ id }: Brand) => `Nothing is exchanged in the brand ${id}.`;

/** The stock and what else the house has of each asset that is exchanged. */
async function stockText(brand: Brand, database: Database): Promise<string> {
  const listings = depositoryOf(brand)?.listings ?? [];
  if (listings.length === 0) return nothingIn(brand);
  const stock = await readHouseBalances(database, { brandId: brand.id, kind: "inventory" });
  const funds = await readHouseBalances(database, { brandId: brand.id, kind: "float" });
  return listings
    .map(({ asset, inventoryLow, key }) => {
      const units = stock.get(key) ?? 0n;
      const lowUnits = limitUnits(inventoryLow, asset);
      const [has, low, own] = [units, lowUnits, funds.get(key) ?? 0n].map((each) =>
        formatDecimal(each, asset.decimals),
      );
      const warning = units < lowUnits ? `, LOW: less than ${low}` : `, low below ${low}`;
      return `${key}: ${has} to exchange${warning}; ${own} of the house's own funds`;
    })
    .join("\n");
}
