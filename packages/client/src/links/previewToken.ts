import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** Whose account a one-time link opens, masked; the link stays good. */
export async function previewToken({ caller }: WalletParts, token: string): Answer<string> {
  const named = await caller.call("auth.previewToken", (calls, jwtWebToken) =>
    calls.auth.previewToken.query({ jwtWebToken, token }),
  );
  return named.ok ? ok(named.value.account) : named;
}
