import { discardAmlCheck } from "../aml/discardAmlCheck.ts";
import { discardHeldPayment } from "../heldPayments/discardHeldPayment.ts";
import { cancelKyc } from "../kyc/cancelKyc.ts";
import { loadFrameRules } from "../kyc/loadFrameRules.ts";
import { startKyc } from "../kyc/startKyc.ts";
import type { WalletParts } from "../walletParts.ts";

export type CheckActions = ReturnType<typeof createCheckActions>;

/** What a person does about the checks of identity and address. Stands in a chunk of its own. */
export const createCheckActions = (parts: WalletParts) => ({
  startKyc: () => startKyc(parts),
  cancelKyc: () => cancelKyc(parts),
  loadFrameRules: () => loadFrameRules(parts),
  discardAmlCheck: (amlId: string) => discardAmlCheck(parts, amlId),
  discardHeldPayment: (heldPaymentId: string) => discardHeldPayment(parts, heldPaymentId),
});
