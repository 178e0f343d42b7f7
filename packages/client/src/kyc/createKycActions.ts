import type { WalletParts } from "../walletParts.ts";
import { loadFrameRules } from "../wire/loadFrameRules.ts";

/** What a person does about the check of their identity. Stands in a chunk of its own. */
export const createKycActions = (parts: WalletParts) => {
  const { caller } = parts;
  return {
    /** Starts the identity check, or takes it up again with a form that opens; answers where it stands. */
    startKyc: () => caller.change("kyc.startKyc", {}),
    cancelKyc: () => caller.change("kyc.cancelKyc", {}),
    /** The news of the identity check has been opened or waved away: it leaves every device. */
    dismissKycNews: () => caller.change("kyc.dismissKycNews", {}),
    loadFrameRules: () => loadFrameRules(parts, "frameOrigins"),
  };
};
