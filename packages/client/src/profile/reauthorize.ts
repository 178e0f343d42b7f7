import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { securityCodesOut } from "./securityCodesOut.ts";

/** What a person offers to prove anew who they are. */
export type Proof = { readonly code: string } | { readonly password: string };

/** Proves who is here, which a contact or password change asks for. (rule 44) */
export async function reauthorize({ caller, store }: WalletParts, proof: Proof): Answer<null> {
  const proved = await caller.ask("auth.reauthorize", { ...proof });
  if (!proved.ok) return proved;
  if ("code" in proof) securityCodesOut(store).delete("reauthorize");
  return ok(null);
}
