import type { AssetSpec } from "@coffer/contract";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { CallFailure } from "../wire/callFailure.ts";
import type { Caller } from "../wire/createCaller.ts";
import type { ContainerFailure } from "./privateAccountFailure.ts";
import type { createPrivateAccount } from "./createPrivateAccount.ts";
import type { PrivateAccountProblem } from "./privateAccountParts.ts";

/** Why an account of an asset was not opened. */
export type ActivationFailure =
  | PrivateAccountProblem<ContainerFailure>
  | { readonly kind: "refused"; readonly failure: CallFailure }
  /** The server named another address than the seed has: nothing that comes there would be the person's. */
  | { readonly kind: "foreignAddress" };

type Parts = {
  readonly account: Pick<
    ReturnType<typeof createPrivateAccount<ContainerFailure>>,
    "accountKey" | "addAccounts" | "containerKey"
  >;
  readonly caller: Pick<Caller, "change">;
};

/**
 * Opens an account of an asset under the open seed, and notes it in the container. The public key goes out, and the
 * address that comes back has to be the seed's own. Pressed again it answers the same account. (rules 513 and 534)
 */
export async function activatePersonal(
  { account, caller }: Parts,
  { networkId, token }: Pick<AssetSpec, "networkId" | "token">,
): Promise<Outcome<string, ActivationFailure>> {
  const key = await account.accountKey(networkId);
  if (!key.ok) return refused({ kind: "vault", problem: key.problem });
  const container = await account.containerKey();
  if (!container.ok) return refused({ kind: "vault", problem: container.problem });
  const opened = await caller.change("cryptoContainer.createPersonalBlockchainAccount", {
    publicKey: container.value,
    networkId,
    token,
    accountPublicKey: key.value.publicKey,
  });
  if (!opened.ok) return refused({ kind: "refused", failure: opened.problem });
  const { accountId, address } = opened.value;
  if (address !== key.value.address) return refused({ kind: "foreignAddress" });
  const added = await account.addAccounts([{ accountId, networkType: networkId.type }]);
  return added.ok ? ok(accountId) : added;
}
