import type { AmlStatus, NetworkId } from "@coffer/contract";
import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** What the address check says of a receiver. */
export async function checkAddress(
  { caller }: WalletParts,
  receiver: { readonly networkId: NetworkId; readonly address: string },
): Answer<AmlStatus> {
  const checked = await caller.ask("wallet.checkAddressAmlStatus", { ...receiver });
  return checked.ok ? ok(checked.value.amlStatus) : checked;
}
