import type { AssetKey } from "@coffer/core/assets";
import { parseEvmAddress } from "@coffer/core/address";
import type { ListedToken } from "../../chainFamily.ts";
import type { EvmAsset } from "./evmScanStep.ts";

export type AssetTable = {
  readonly contracts: readonly string[];
  /** What the chain calls the asset; throws on an asset of another network. */
  readonly contractOf: (assetKey: AssetKey) => { contractAddress?: string };
  readonly keyIfListed: (asset: EvmAsset) => AssetKey | undefined;
  /** Throws on a token that is not listed. */
  readonly keyOf: (asset: EvmAsset) => AssetKey;
};

/** Between asset keys and what the chain knows. */
export function assetTable(coinKey: AssetKey, tokens: readonly ListedToken[]): AssetTable {
  const contracts = new Map(tokens.map((token) => [token.assetKey, token.contractAddress]));
  const keys = new Map(tokens.map((token) => [checksummed(token.contractAddress), token.assetKey]));
  const keyIfListed = (asset: EvmAsset) =>
    asset.kind === "coin" ? coinKey : keys.get(asset.contractAddress);
  return {
    contracts: tokens.map(({ contractAddress }) => contractAddress),
    contractOf: (assetKey) => {
      if (assetKey === coinKey) return {};
      const contractAddress = contracts.get(assetKey);
      if (contractAddress === undefined) throw new Error(`No contract of ${assetKey} is known.`);
      return { contractAddress };
    },
    keyIfListed,
    keyOf: (asset) => {
      const key = keyIfListed(asset);
      if (key === undefined) throw new Error("A deposit of a token that is not listed.");
      return key;
    },
  };
}

function checksummed(contractAddress: string): string {
  const parsed = parseEvmAddress(contractAddress);
  if (!parsed.ok) throw new Error(`The contract "${contractAddress}" is ${parsed.problem.kind}.`);
  return parsed.value;
}
