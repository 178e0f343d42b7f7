import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { ReachableType } from "./chooseContact.ts";

/** Proves a chosen contact with its code; from then on it is a way in. */
export async function verifyContactCode(
  { caller, store }: WalletParts,
  contactType: ReachableType,
  code: string,
): Answer<null> {
  const verified = await caller.call("profile.verifyContactCode", (calls, jwtWebToken) =>
    calls.profile.verifyContactCode.mutate({ jwtWebToken, contactType, code }),
  );
  if (!verified.ok) return verified;
  store.getState().acceptAppState(verified.value.state);
  return ok(null);
}
