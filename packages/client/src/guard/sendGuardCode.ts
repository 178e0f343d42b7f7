import { takeSentCode, type SentCode } from "../profile/sentCode.ts";
import type { WalletParts } from "../walletParts.ts";
import type { Answer } from "../wire/createCaller.ts";

/** What the code is for: one payment, or letting payments go again. */
export type GuardCodePurpose = "guard" | "unfreeze";

/** Sends a code to the person's own contact. */
export async function sendGuardCode(
  parts: WalletParts,
  purpose: GuardCodePurpose,
): Answer<SentCode> {
  const sent = await parts.caller.call("auth.sendSecurityCode", (calls, jwtWebToken) =>
    calls.auth.sendSecurityCode.mutate({ jwtWebToken, purpose }),
  );
  const usedBy = purpose === "guard" ? "wallet.sendPayment" : "guard.unfreeze";
  return takeSentCode(parts, sent, ["auth.sendSecurityCode", usedBy]);
}
