import { amlConfirmPageOf, type AmlConfirmPage, type AmlContext } from "./amlConfirmPageOf.ts";
import type { AmlStatus } from "./amlStatus.ts";

/**
 * Where 'Check status' of a locked operation leads: to the confirmation when the address is allowed and
 * a payment waits for it, else to the status of the check. (core spec §2.4)
 */
export function amlPageOf(check: {
  readonly status: AmlStatus;
  readonly context: AmlContext;
}): AmlConfirmPage | "amlStatusPage" {
  const confirmPage = check.status === "ALLOWED" ? amlConfirmPageOf(check.context) : null;
  return confirmPage ?? "amlStatusPage";
}
