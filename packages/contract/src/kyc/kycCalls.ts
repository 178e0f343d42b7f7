import { z } from "zod/mini";
import { mutation, onlyToken } from "../calls/call.ts";
import { stateAnswer } from "../calls/commonAnswers.ts";
import { appState } from "../shapes/appState.ts";
import { kyc } from "./kyc.ts";

/** The form is open while the provider waits for the person; else there is none. */
const startedKyc = z.strictObject({
  formUrl: kyc.shape.formUrl,
  status: kyc.shape.verificationStatus,
  state: appState,
});

export const kycCalls = {
  "kyc.startKyc": mutation("user", onlyToken, startedKyc),
  "kyc.cancelKyc": mutation("user", onlyToken, stateAnswer),
  "kyc.dismissKycNews": mutation("user", onlyToken, stateAnswer),
};
