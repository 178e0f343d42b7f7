import type { NetworkId } from "@coffer/core/assets";
import type { Sales, SoldAsset } from "../payments/createSales.ts";

type Listed = { readonly code: string; readonly networkId: NetworkId; readonly token: string };

/** What the stood-in Mercuryo sells, by its own names. */
const listed: readonly Listed[] = [
  { code: "ETH", networkId: { type: "evm", chainId: "1" }, token: "ETH" },
  { code: "TONCOIN", networkId: { type: "ton", chainId: "-239" }, token: "TON" },
  { code: "BTC", networkId: { type: "bitcoin", chainId: "mainnet" }, token: "BTC" },
];

/** For which currencies, from how much of them to how much. */
export const mercuryoFiats: ReadonlyMap<string, { readonly min: string; readonly max: string }> =
  new Map([
    ["USD", { min: "25.50", max: "4000.00" }],
    ["EUR", { min: "25.00", max: "3800.00" }],
  ]);

/** What it takes of an amount, in hundredths of a percent. */
export const MERCURYO_FEE_OF_WHOLE = 400n;

export function mercuryoAsset(sales: Sales, code: string): SoldAsset | null {
  const row = listed.find((each) => each.code === code);
  return row === undefined ? null : sales.find(row.networkId, row.token);
}

/** How it calls a token. */
export const mercuryoCodeOf = (token: string): string =>
  listed.find((row) => row.token === token)?.code ?? token;
