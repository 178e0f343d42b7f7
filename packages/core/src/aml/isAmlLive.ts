import type { AmlStage } from "./amlStages.ts";

/** What the rules read of an address check; `expiresAtMs` counts while it is checking or allowed. */
export type AmlLife = { readonly stage: AmlStage; readonly expiresAtMs: number };

/**
 * Whether an address check still stands: waiting or allowed and not past its time, or disabled and
 * not closed. At the very millisecond of its end it is over. (decision 41)
 */
export function isAmlLive({ stage, expiresAtMs }: AmlLife, nowMs: number): boolean {
  switch (stage) {
    case "checking":
    case "allowed":
      return nowMs < expiresAtMs;
    case "disabled":
      return true;
    case "consumed":
    case "discarded":
    case "closed":
    case "expired":
      return false;
  }
}
