import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { codeCalls } from "./codeCalls.ts";
import { securityCodesOut, type SecurityPurpose } from "./securityCodesOut.ts";
import { takeSentCode, type SentCode } from "./sentCode.ts";

/**
 * Sends a code to the person's own contact. Being too early after one that this page has not sent,
 * from another device, means that none is out for this, and is a refusal with its time.
 */
export async function sendSecurityCode(
  parts: WalletParts,
  purpose: SecurityPurpose,
): Answer<SentCode> {
  const { check, send } = codeCalls[purpose];
  const sent = await parts.caller.ask(send, { purpose });
  const out = securityCodesOut(parts.store);
  if (!sent.ok && !out.has(purpose)) return sent;
  if (sent.ok) out.add(purpose);
  return takeSentCode(parts, sent, [send, check]);
}
