import type { AssetSpec } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export const activationKey = (spec: Pick<AssetSpec, "key">): RequestKey =>
  `wallet.createBlockchainAccount:${spec.key}`;

/** Opens the user's account of an asset; answers the account's id. */
export async function activateAsset(
  { caller, store }: WalletParts,
  spec: AssetSpec,
): Answer<string> {
  const { network, networkId, token, chainId } = spec;
  const opened = await caller.call(activationKey(spec), (calls, jwtWebToken) =>
    calls.wallet.createBlockchainAccount.mutate({
      jwtWebToken,
      network,
      networkId,
      token,
      chainId,
    }),
  );
  if (!opened.ok) return opened;
  store.getState().acceptAppState(opened.value.state);
  return ok(opened.value.accountId);
}
