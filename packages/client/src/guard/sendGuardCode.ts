import { takeSentCode, type SentCode } from "../profile/sentCode.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";
import { codesOut } from "./codesOut.ts";

/** What the code is for: one payment, or letting payments go again. */
export type GuardCodePurpose = "guard" | "unfreeze";

/**
 * Sends a code to the person's own contact. Codes of all kinds pause for each other: being too early
 * after one for something else means that none is out for this, and is a refusal with its time.
 */
export async function sendGuardCode(
  parts: WalletParts,
  purpose: GuardCodePurpose,
): Answer<SentCode> {
  const sent = await parts.caller.call("auth.sendSecurityCode", (calls, jwtWebToken) =>
    calls.auth.sendSecurityCode.mutate({ jwtWebToken, purpose }),
  );
  if (!sent.ok && codesOut.get(parts.store) !== purpose) return sent;
  if (sent.ok) codesOut.set(parts.store, purpose);
  const usedBy = purpose === "guard" ? "wallet.sendPayment" : "guard.unfreeze";
  return takeSentCode(parts, sent, ["auth.sendSecurityCode", usedBy]);
}
