import { z } from "zod/mini";
import { appState } from "../shapes/appState.ts";
import { kyc } from "../shapes/people.ts";

/** The form is open while the provider waits for the person; else there is none. */
export const startKycAnswer = z.strictObject({
  formUrl: kyc.shape.formUrl,
  status: kyc.shape.verificationStatus,
  state: appState,
});
