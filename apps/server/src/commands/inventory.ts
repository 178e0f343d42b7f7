import { randomUUID } from "node:crypto";
import type { Brand } from "@coffer/brands";
import { formatDecimal, parseDecimal } from "@coffer/core/money";
import { createLedgerWriter } from "@coffer/ledger";
import { systemRandom } from "../adapters/clockAndRandom.ts";
import { createCommandLog } from "../adapters/log/pinoLog.ts";
import { brandOf } from "../catalogue/brandOf.ts";
import { depositoryOf, type DepositoryListing } from "../catalogue/depositoryOf.ts";
import { limitUnits } from "../catalogue/feeMax.ts";
import { isDatabaseThere, openOperatedDatabase } from "../operating/operatedDatabase.ts";
import { OperatingRefusal } from "../operating/operatingRefusal.ts";
import { readLocalSecrets } from "../secrets.ts";
import type { CommandSettings } from "../settings.ts";
import { openDatabase, type Database } from "../storage/database.ts";
import { readHouseBalances } from "../storage/houseAccounts.ts";
import { companions } from "../storage/ledger/companions.ts";
import { moveInventory } from "../usecases/exchange/moveInventory.ts";

const CONNECTIONS = 1;

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
export async function inventory(settings: CommandSettings, ask: InventoryAsk): Promise<string> {
  if (!isDatabaseThere(settings)) throw new OperatingRefusal("There is no wallet here.");
  const secrets =
    settings.COFFER_ENV === "local" ? readLocalSecrets(settings) : { postgresPassword: "" };
  const { connectionString, close } = await openOperatedDatabase(settings, secrets);
  const log = createCommandLog(settings);
  const database = openDatabase(connectionString, log, CONNECTIONS);
  try {
    return await answerInventory({ brand: brandOf(settings), database, connectionString }, ask);
  } finally {
    await database.destroy();
    await close();
  }
}

type Books = {
  readonly brand: Brand;
  readonly database: Database;
  readonly connectionString: string;
};

/** Does what is asked, and tells how the stock stands then. */
export async function answerInventory(books: Books, ask: InventoryAsk): Promise<string> {
  if (ask.what !== "show") await move(books, ask);
  return stockText(books.brand, books.database);
}

async function move(
  { brand, database, connectionString }: Books,
  { what, asset: named, amount }: Exclude<InventoryAsk, { what: "show" }>,
): Promise<void> {
  const { asset, key: assetKey } = chosen(brand, named);
  const units = parseDecimal(amount, asset.decimals);
  if (!units.ok || units.value === 0n)
    throw new OperatingRefusal(
      `${amount} is no amount of ${asset.token}: whole units with at most ${asset.decimals} decimals, such as 2.5`,
    );
  // The jobs' rules hold for whoever operates the wallet as well.
  const ledger = createLedgerWriter({
    connectionString,
    companions,
    role: "coffer_jobs",
    onConnectionLost: () => {},
  });
  try {
    const moved = await moveInventory(
      { brand, database, ledger, random: systemRandom },
      { assetKey, units: what === "fund" ? units.value : -units.value, key: randomUUID() },
    );
    if (moved === "short")
      throw new OperatingRefusal(
        what === "fund"
          ? `The house has not so much ${asset.token} of its own: pay it to the payout address first.`
          : `The stock has not so much ${asset.token}.`,
      );
  } finally {
    await ledger.close();
  }
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
