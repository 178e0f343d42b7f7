import type { AmlStage } from "../aml/amlStages.ts";
import type { SpotOperationStatus } from "./spotAccount.ts";

/** What has become of the check of an address to withdraw to, as an operation of the depository. */
export const spotStatusOfAml = (stage: AmlStage): SpotOperationStatus => statuses[stage];

const statuses: Readonly<Record<AmlStage, SpotOperationStatus>> = {
  checking: "PROCESSING",
  allowed: "FULFILLED",
  consumed: "FULFILLED",
  disabled: "FAILED",
  closed: "FAILED",
  discarded: "FAILED",
  expired: "FAILED",
};
