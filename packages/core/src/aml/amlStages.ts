import type { LifeCycle } from "../lifeCycle.ts";

/**
 * Life of an address check, from the moment a person asks for it. `checking` waits for the provider;
 * `allowed` is a ticket that one payment may use; `disabled` stays until the person closes it. The
 * others are over. (rules 41 and 127)
 */
export const amlStages = [
  "checking",
  "allowed",
  "disabled",
  "consumed",
  "discarded",
  "closed",
  "expired",
] as const;
export type AmlStage = (typeof amlStages)[number];

/**
 * Where each stage may lead. A ticket whose address is listed meanwhile is `disabled`; the way back
 * does not exist: a person who wants another answer starts another check.
 */
export const nextAmlStages = {
  checking: ["allowed", "disabled", "discarded", "expired"],
  allowed: ["disabled", "consumed", "discarded", "expired"],
  disabled: ["closed"],
  consumed: [],
  discarded: [],
  closed: [],
  expired: [],
} as const satisfies LifeCycle<AmlStage>;

/** What the check of an address says. `OTHER` stands for values this version does not know. */
export const amlStatuses = ["UNKNOWN", "DISABLED", "ALLOWED", "OTHER"] as const;
export type AmlStatus = (typeof amlStatuses)[number];

const statuses = {
  checking: "UNKNOWN",
  allowed: "ALLOWED",
  disabled: "DISABLED",
  consumed: "OTHER",
  discarded: "OTHER",
  closed: "OTHER",
  expired: "OTHER",
} as const satisfies Record<AmlStage, AmlStatus>;

/** What a person is told of a stage: what is over is none of the three answers. (rule 127) */
export const amlStatusOf = (stage: AmlStage): AmlStatus => statuses[stage];
