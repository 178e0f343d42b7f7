import { ok } from "@coffer/core/outcome";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** An address that signs this person in once, within a minute, on whichever browser opens it. */
export async function makeWebLink({ caller }: WalletParts): Answer<string> {
  const made = await caller.call("auth.getAuthedWebLink", (calls, jwtWebToken) =>
    calls.auth.getAuthedWebLink.mutate({ jwtWebToken }),
  );
  return made.ok ? ok(made.value.weblink) : made;
}
