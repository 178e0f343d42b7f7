import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { codeCalls } from "./codeCalls.ts";
import { takeSentCode, type SentCode } from "./sentCode.ts";

/** How somebody can be reached with a code. */
export type ReachableType = "email" | "phone";

/** Sends a code to the contact that waits for one. */
export async function sendContactCode(
  parts: WalletParts,
  contactType: ReachableType,
): Answer<SentCode> {
  const { check, send } = codeCalls.contact;
  const sent = await parts.caller.ask(send, { contactType });
  return takeSentCode(parts, sent, [send, check]);
}
