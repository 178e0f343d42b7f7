import type { NetworkId } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadConfig } from "../wire/loadConfig.ts";

/** An asset that the wallet lists, as anybody may know it who is not signed in. */
export type ListedAsset = {
  readonly key: string;
  readonly token: string;
  readonly networkId: NetworkId;
  /** The network's name. */
  readonly network: string;
  readonly decimals: number;
  /** Null for the network's coin. */
  readonly contractAddress: string | null;
};

type Part = Readonly<Record<string, unknown>>;

/** What the server lists, as its `config.json` says; what cannot be read is not listed. (rule 422) */
export async function loadListedAssets({
  baseUrl,
}: Pick<WalletParts, "baseUrl">): Answer<readonly ListedAsset[]> {
  const config = await loadConfig(baseUrl);
  if (config === null) return refused({ code: "NETWORK" });
  return ok(partsOf(config["networks"]).flatMap(assetsOf));
}

function assetsOf({ assets, name: network, networkId }: Part): readonly ListedAsset[] {
  const [{ type, chainId } = {}] = partsOf([networkId]);
  if (typeof network !== "string" || typeof type !== "string" || typeof chainId !== "string")
    return [];
  return partsOf(assets).flatMap(({ key, token, decimals, contractAddress }) =>
    typeof key === "string" &&
    typeof token === "string" &&
    typeof decimals === "number" &&
    (contractAddress === null || typeof contractAddress === "string")
      ? [{ key, token, networkId: { type, chainId }, network, decimals, contractAddress }]
      : [],
  );
}

function partsOf(value: unknown): readonly Part[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return parts.flatMap((part) => (typeof part === "object" && part !== null ? [{ ...part }] : []));
}
