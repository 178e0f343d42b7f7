import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { takeSentCode, type SentCode } from "./sentCode.ts";

/** Sends a code to the person's own contact, to prove anew who they are. */
export async function sendSecurityCode(parts: WalletParts): Answer<SentCode> {
  const sent = await parts.caller.call("auth.sendSecurityCode", (calls, jwtWebToken) =>
    calls.auth.sendSecurityCode.mutate({ jwtWebToken, purpose: "reauthorize" }),
  );
  return takeSentCode(parts, sent, ["auth.sendSecurityCode", "auth.reauthorize"]);
}
