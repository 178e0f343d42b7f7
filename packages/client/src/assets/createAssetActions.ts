import type { AssetSpec } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export const activationKey = (spec: Pick<AssetSpec, "key">): RequestKey =>
  `wallet.createBlockchainAccount:${spec.key}`;

export const createAssetActions = (parts: WalletParts) => ({
  activateAsset: (spec: AssetSpec) => activateAsset(parts, spec),
});

/** Opens the user's account of an asset; answers the account's id. */
async function activateAsset({ caller }: WalletParts, spec: AssetSpec): Answer<string> {
  const { network, networkId, token, chainId } = spec;
  const opened = await caller.change(
    "wallet.createBlockchainAccount",
    { network, networkId, token, chainId },
    activationKey(spec),
  );
  if (!opened.ok) return opened;
  return ok(opened.value.accountId);
}
