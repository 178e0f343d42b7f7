import type { GuardSettings } from "@coffer/core/guard";
import { securityCodesOut, type SecurityPurpose } from "../profile/securityCodesOut.ts";
import { sendSecurityCode } from "../profile/sendSecurityCode.ts";
import type { WalletParts } from "../walletParts.ts";
import type { CallFailure } from "../wire/callFailure.ts";
import { askToConfirm } from "./askToConfirm.ts";

/** What a person asks for their own payments out. Stands in a chunk of its own: few visits open it. */
export function createGuardActions(parts: WalletParts) {
  const { caller, store } = parts;
  return {
    /** What is stricter holds at once, what is looser 24 hours later. */
    update: ({ dailyLimit, payeeWaitHours, codeAbove }: GuardSettings) =>
      caller.change("guard.updateGuard", {
        dailyLimit: dailyLimit && { ...dailyLimit },
        payeeWaitHours,
        codeAbove: codeAbove && { ...codeAbove },
      }),
    /** Stops every payment out, on every device. */
    freeze: () => caller.change("guard.freeze", {}),
    /** Lets payments go again, for a code that was sent for this. */
    unfreeze: async (code: string) => {
      const unfrozen = await caller.change("guard.unfreeze", { code });
      if (unfrozen.ok) securityCodesOut(store).delete("unfreeze");
      return unfrozen;
    },
    sendCode: (purpose: Exclude<SecurityPurpose, "reauthorize">) =>
      sendSecurityCode(parts, purpose),
    /** Begins what a payment was just refused for want of: a code, or the question to a passkey. */
    askToConfirm: (code: CallFailure["code"]) => askToConfirm(parts, code),
  };
}
