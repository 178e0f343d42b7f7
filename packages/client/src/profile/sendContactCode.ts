import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import type { ReachableType } from "./chooseContact.ts";
import { takeSentCode, type SentCode } from "./sentCode.ts";

/** Sends a code to the contact that waits for one. */
export async function sendContactCode(
  parts: WalletParts,
  contactType: ReachableType,
): Answer<SentCode> {
  const sent = await parts.caller.ask("profile.sendContactCode", { contactType });
  return takeSentCode(parts, sent, ["profile.sendContactCode", "profile.verifyContactCode"]);
}
