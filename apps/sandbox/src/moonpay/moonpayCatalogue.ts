import type { NetworkId } from "@coffer/core/assets";
import type { Sales, SoldAsset } from "../payments/createSales.ts";

type Listed = { readonly code: string; readonly networkId: NetworkId; readonly token: string };

const ethereum = { type: "evm", chainId: "1" };
const ton = { type: "ton", chainId: "-239" };

/** What the stood-in MoonPay sells, by its own names. */
const listed: readonly Listed[] = [
  { code: "eth", networkId: ethereum, token: "ETH" },
  { code: "usdt", networkId: ethereum, token: "USDT" },
  { code: "ton", networkId: ton, token: "TON" },
  { code: "usdt_ton", networkId: ton, token: "USDT" },
  { code: "btc", networkId: { type: "bitcoin", chainId: "mainnet" }, token: "BTC" },
];

/** For which currencies, from how much of them to how much. */
const fiats: ReadonlyMap<string, { readonly min: number; readonly max: number }> = new Map([
  ["usd", { min: 30, max: 12_000 }],
  ["eur", { min: 30, max: 11_000 }],
  ["gbp", { min: 25, max: 9_500 }],
]);

/** What it takes of an amount, in hundredths of a percent. */
export const MOONPAY_FEE_OF_WHOLE = 450n;

export type MoonpayPair = {
  readonly code: string;
  readonly asset: SoldAsset;
  readonly fiatCode: string;
  readonly min: number;
  readonly max: number;
};

/** A coin for a currency; null of what is not sold. */
export function moonpayPair(sales: Sales, code: string, fiatCode: string): MoonpayPair | null {
  const row = listed.find((each) => each.code === code);
  const asset = row === undefined ? null : sales.find(row.networkId, row.token);
  const limits = fiats.get(fiatCode);
  return asset === null || limits === undefined ? null : { code, asset, fiatCode, ...limits };
}

/** How it calls what was bought. */
export const moonpayCodeOf = (
  sales: Sales,
  { networkId, token }: Pick<SoldAsset, "networkId" | "token">,
): string =>
  listed.find((row) => {
    const asset = sales.find(row.networkId, row.token);
    return (
      asset?.token === token &&
      asset.networkId.type === networkId.type &&
      asset.networkId.chainId === networkId.chainId
    );
  })?.code ?? "";
