import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Puts the contacts back that a person had before a change, by the link out of its letter. */
export async function undoContactChange({ caller }: WalletParts, token: string): Answer<null> {
  const undone = await caller.call("auth.undoContactChange", (calls, jwtWebToken) =>
    calls.auth.undoContactChange.mutate({ jwtWebToken, token }),
  );
  return undone.ok ? ok(null) : undone;
}
