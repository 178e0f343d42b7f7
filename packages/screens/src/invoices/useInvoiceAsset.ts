import type { ListedAsset } from "@coffer/client";
import { useAppState } from "@coffer/client/react";
import type { Asset, AssetSpec, CurrencyRef, NetworkId } from "@coffer/contract";
import { sameNetwork } from "@coffer/core/assets";
import { parseDecimal } from "@coffer/core/money";
import { paymentWayOf } from "@coffer/core/send";
import { useContext } from "react";
import { ListedAssetsContext } from "./listedAssets.ts";

export type InvoiceAsset = {
  /** What anybody may know of it: undefined where it is not listed, null until that is known. */
  readonly listed: ListedAsset | undefined | null;
  /** Undefined for a visitor, and where this wallet does not list the asset. */
  readonly spec: AssetSpec | undefined;
  /** The person's own main account of it; undefined for a visitor, and until it is opened. */
  readonly account: Asset | undefined;
  /** The asset as a person calls it. */
  readonly name: string;
  readonly network: string;
  readonly decimals: number;
};

/** As many as any asset here has: an unlisted one is judged by the server. */
const DECIMALS_UNLISTED = 18;

/** The asset that an invoice or a template asks for. */
export function useInvoiceAsset(currency: CurrencyRef, networkId: NetworkId): InvoiceAsset {
  const isOf = ({ token, networkId: own }: Pick<AssetSpec, "token" | "networkId">) =>
    token === currency.symbol && sameNetwork(own, networkId);
  const spec = useAppState(({ assetSpecs }) => assetSpecs.find(isOf));
  const account = useAppState(({ assets }) =>
    assets.find((asset) => isOf(asset) && paymentWayOf(asset) === "custody"),
  );
  const all = useContext(ListedAssetsContext);
  const listed = all === null ? null : all.find(isOf);
  return {
    listed,
    spec,
    account,
    name: account?.name ?? spec?.name ?? currency.symbol,
    network: account?.network ?? spec?.network ?? listed?.network ?? "",
    decimals: spec?.decimals ?? listed?.decimals ?? DECIMALS_UNLISTED,
  };
}

/** Whether the account covers all that is due. */
export function hasEnough({ account, decimals }: InvoiceAsset, due: string): boolean {
  const [balance, needed] = [
    parseDecimal(account?.amount ?? "0", decimals),
    parseDecimal(due, decimals),
  ];
  return balance.ok && needed.ok && balance.value >= needed.value;
}
