import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { ReachableType } from "./chooseContact.ts";
import { sentCodeOf, type SentCode } from "./sentCode.ts";

/** Sends a code to the contact that waits for one. */
export async function sendContactCode(
  { caller, store }: WalletParts,
  contactType: ReachableType,
): Answer<SentCode> {
  const sent = await caller.call("profile.sendContactCode", (calls, jwtWebToken) =>
    calls.profile.sendContactCode.mutate({ jwtWebToken, contactType }),
  );
  const answer = sentCodeOf(sent);
  if (answer.ok) {
    store.getState().setRequest("profile.sendContactCode", { status: "idle" });
    store.getState().setRequest("profile.verifyContactCode", { status: "idle" });
  }
  return answer;
}
