import type { NetworkId } from "@coffer/contract";
import { ok, refused } from "@coffer/core/outcome";
import type { ListedCurrency } from "@coffer/core/send";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { loadConfig } from "../wire/loadConfig.ts";

/**
 * The tokens that this wallet's server lists on a network, with their contracts, as its `config.json`
 * says. What cannot be read is no token: nothing is taken for one by mistake.
 */
export async function loadListedTokens(
  { baseUrl }: Pick<WalletParts, "baseUrl">,
  { type, chainId }: NetworkId,
): Answer<readonly ListedCurrency[]> {
  const config = await loadConfig(baseUrl);
  if (config === null) return refused({ code: "NETWORK" });
  const tokens = partsOf(config["networks"])
    .filter(({ networkId }) =>
      partsOf([networkId]).some((id) => id["type"] === type && id["chainId"] === chainId),
    )
    .flatMap((network) => partsOf(network["tokens"]))
    .flatMap(({ key, contractAddress }) =>
      typeof key === "string" && typeof contractAddress === "string"
        ? [{ key, contractAddress }]
        : [],
    );
  return ok(tokens);
}

function partsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value : [];
  return parts.flatMap((part) => (typeof part === "object" && part !== null ? [{ ...part }] : []));
}
