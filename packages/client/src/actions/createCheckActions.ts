import type { NetworkId } from "@coffer/contract";
import { discardAmlCheck } from "../aml/discardAmlCheck.ts";
import { discardHeldPayment } from "../heldPayments/discardHeldPayment.ts";
import { loadFrameRules } from "../kyc/loadFrameRules.ts";
import { loadListedTokens } from "../send/loadListedTokens.ts";
import type { WalletParts } from "../walletParts.ts";

export type CheckActions = ReturnType<typeof createCheckActions>;

/** What a person does about the checks of identity and address. Stands in a chunk of its own. */
export function createCheckActions(parts: WalletParts) {
  const { caller } = parts;
  return {
    /** Starts the identity check, or takes it up again with a form that opens; answers where it stands. */
    startKyc: () => caller.change("kyc.startKyc", {}),
    cancelKyc: () => caller.change("kyc.cancelKyc", {}),
    /** The news of the identity check has been opened or waved away: it leaves every device. */
    dismissKycNews: () => caller.change("kyc.dismissKycNews", {}),
    loadFrameRules: () => loadFrameRules(parts),
    loadListedTokens: (networkId: NetworkId) => loadListedTokens(parts, networkId),
    discardAmlCheck: (amlId: string) => discardAmlCheck(parts, amlId),
    discardHeldPayment: (heldPaymentId: string) => discardHeldPayment(parts, heldPaymentId),
  };
}
