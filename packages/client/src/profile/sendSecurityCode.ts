import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { sentCodeOf, type SentCode } from "./sentCode.ts";

/** Sends a code to the person's own contact, to prove anew who they are. */
export async function sendSecurityCode({ caller, store }: WalletParts): Answer<SentCode> {
  const sent = await caller.call("auth.sendSecurityCode", (calls, jwtWebToken) =>
    calls.auth.sendSecurityCode.mutate({ jwtWebToken, purpose: "reauthorize" }),
  );
  const answer = sentCodeOf(sent);
  if (answer.ok) {
    store.getState().setRequest("auth.sendSecurityCode", { status: "idle" });
    store.getState().setRequest("auth.reauthorize", { status: "idle" });
  }
  return answer;
}
