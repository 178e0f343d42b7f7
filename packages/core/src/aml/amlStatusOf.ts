import type { AmlStage } from "./amlStages.ts";
import type { AmlStatus } from "./amlStatus.ts";

const statuses = {
  checking: "UNKNOWN",
  allowed: "ALLOWED",
  disabled: "DISABLED",
  consumed: "OTHER",
  discarded: "OTHER",
  closed: "OTHER",
  expired: "OTHER",
} as const satisfies Record<AmlStage, AmlStatus>;

/** What a person is told of a stage: what is over is none of the three answers. (core spec §4) */
export const amlStatusOf = (stage: AmlStage): AmlStatus => statuses[stage];
