import { ok } from "@coffer/core/outcome";
import type { RequestKey } from "../store/requestsSlice.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

export const amlDiscardKey = (amlId: string): RequestKey =>
  `wallet.discardAddressAmlProcess:${amlId}`;

/** Gives an address check up, or closes one whose address is blocked. */
export async function discardAmlCheck(
  { caller, store }: WalletParts,
  amlStateId: string,
): Answer<null> {
  const discarded = await caller.call(amlDiscardKey(amlStateId), (calls, jwtWebToken) =>
    calls.wallet.discardAddressAmlProcess.mutate({ jwtWebToken, amlStateId }),
  );
  if (!discarded.ok) return discarded;
  store.getState().acceptAppState(discarded.value.state);
  return ok(null);
}
