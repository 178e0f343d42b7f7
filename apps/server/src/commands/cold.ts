import type { Chain } from "@coffer/chains";
import { sameNetwork } from "@coffer/core/assets";
import { formatDecimal } from "@coffer/core/money";
import { findListing } from "../catalogue/assetListing.ts";
import type { Services } from "../ports/services.ts";
import { type AssetFloat, findColdAddress, listFloats } from "../storage/cold/coldStorage.ts";
import { readHouseBalances } from "../storage/houseAccounts.ts";
import { readFloat } from "../usecases/cold/readFloat.ts";

type Asked = Pick<Services, "brand" | "chains" | "database">;

/** `npm run cold`: how the hot wallet stands against its floats, and what to send it from where. */
export async function coldText(asked: Asked): Promise<string> {
  const floats = await listFloats(asked.database);
  if (floats.length === 0) return "No float is set: nothing goes cold.";
  const lines: string[] = [];
  for (const float of floats) lines.push(await lineOf(asked, float));
  return lines.join("\n");
}

async function lineOf(asked: Asked, float: AssetFloat): Promise<string> {
  const { brand, chains, database } = asked;
  const { assetKey } = float;
  const listing = findListing(brand, assetKey);
  const chain = chains.find(
    ({ networkId }) => listing && sameNetwork(networkId, listing.network.networkId),
  );
  if (listing === undefined || chain === undefined) return `${assetKey}: not of this brand`;
  const booked = await readHouseBalances(database, { brandId: brand.id, kind: "cold" });
  const amount = (units: bigint) => formatDecimal(units, listing.asset.decimals);
  const lies = `${amount(-(booked.get(assetKey) ?? 0n))} cold`;
  const look = await readFloat(asked, chain, { float, listing });
  if (look === undefined)
    return `${assetKey}: ${lies}; the hot wallet has transactions that are not known yet`;
  const { facts, judged, stock } = look;
  const { minUnits, targetUnits } = float;
  const bounds = `float ${amount(minUnits)} to ${amount(targetUnits)}`;
  const waits = `payments wait for ${amount(stock.waitingUnits)}`;
  const stands = `${assetKey}: ${amount(stock.freeUnits)} hot, ${lies}, ${waits}, ${bounds}`;
  if (judged.kind !== "low") return stands;
  const address = await coldAddressOf(asked, chain);
  return `${stands}; LOW: send ${amount(judged.wantedUnits)} from ${address} to ${facts.address}`;
}

const coldAddressOf = async ({ database }: Asked, { networkId }: Chain): Promise<string> =>
  (await findColdAddress(database, networkId)) ?? "elsewhere";
