import type { NetworkId } from "@coffer/contract";
import { discardAmlCheck } from "../aml/discardAmlCheck.ts";
import { discardHeldPayment } from "../heldPayments/discardHeldPayment.ts";
import { cancelKyc } from "../kyc/cancelKyc.ts";
import { dismissKycNews } from "../kyc/dismissKycNews.ts";
import { loadFrameRules } from "../kyc/loadFrameRules.ts";
import { startKyc } from "../kyc/startKyc.ts";
import { loadListedTokens } from "../send/loadListedTokens.ts";
import type { WalletParts } from "../walletParts.ts";

export type CheckActions = ReturnType<typeof createCheckActions>;

/** What a person does about the checks of identity and address. Stands in a chunk of its own. */
export const createCheckActions = (parts: WalletParts) => ({
  startKyc: () => startKyc(parts),
  cancelKyc: () => cancelKyc(parts),
  dismissKycNews: () => dismissKycNews(parts),
  loadFrameRules: () => loadFrameRules(parts),
  loadListedTokens: (networkId: NetworkId) => loadListedTokens(parts, networkId),
  discardAmlCheck: (amlId: string) => discardAmlCheck(parts, amlId),
  discardHeldPayment: (heldPaymentId: string) => discardHeldPayment(parts, heldPaymentId),
});
