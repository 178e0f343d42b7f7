import type { AmlStatus } from "./amlStages.ts";

/** What an address was checked for, as far as the way on hangs on it. */
export type AmlContext = { readonly transfer?: unknown; readonly withdraw?: unknown };

/** Routes on which what was checked goes on. (rule 112) */
export type AmlConfirmPage = "amlConfirmSendPage" | "amlConfirmDepositoryWithdrawPage";

/**
 * The page on which an allowed payment is confirmed: of a transfer, or of a withdrawal from the
 * current account; null when the address was checked for itself. (rule 129)
 */
export function amlConfirmPageOf({ transfer, withdraw }: AmlContext): AmlConfirmPage | null {
  if (transfer !== undefined) return "amlConfirmSendPage";
  return withdraw === undefined ? null : "amlConfirmDepositoryWithdrawPage";
}

/**
 * Where 'Check status' of a locked operation leads: to the confirmation when the address is allowed and
 * a payment waits for it, else to the status of the check. (rule 129)
 */
export function amlPageOf(check: {
  readonly status: AmlStatus;
  readonly context: AmlContext;
}): AmlConfirmPage | "amlStatusPage" {
  const confirmPage = check.status === "ALLOWED" ? amlConfirmPageOf(check.context) : null;
  return confirmPage ?? "amlStatusPage";
}
