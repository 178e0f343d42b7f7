import type { AnswerOf } from "@coffer/contract";
import { ok, type Outcome } from "@coffer/core/outcome";
import { sendSecurityCode } from "../profile/sendSecurityCode.ts";
import type { SentCode } from "../profile/sentCode.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";

/** What a payment that was just refused is confirmed with: a code that is out, or a passkey's answer. (rule 552) */
export type ConfirmationAsked =
  | { readonly kind: "code"; readonly sent: SentCode }
  | ({ readonly kind: "passkey" } & AnswerOf<"passkeys.startPayment">);

/** Begins the confirmation that a payment was refused for want of. */
export async function askToConfirm(
  parts: WalletParts,
  code: CallFailure["code"],
): Promise<Outcome<ConfirmationAsked, CallFailure>> {
  if (code === "PASSKEY_REQUIRED") {
    const asked = await parts.caller.ask("passkeys.startPayment", {});
    return asked.ok ? ok({ kind: "passkey", ...asked.value }) : asked;
  }
  const sent = await sendSecurityCode(parts, "guard");
  return sent.ok ? ok({ kind: "code", sent: sent.value }) : sent;
}
