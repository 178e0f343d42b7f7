import type { AmlStatus } from "../aml/amlStages.ts";
import type { AmlTicket } from "../aml/amlTicketFor.ts";
import type { KycStatus } from "../kyc/kycMoves.ts";
import { judgeSendAmount, type SendAmountFacts, type SendUnitsProblem } from "./sendAmount.ts";

/** Codes with which the server refuses a payment, in the order it asks. */
export const sendRefusalCodes = [
  "ASSET_NOT_AVAILABLE",
  "SEND_PAYMENT_REQUIRED_APPROVED_KYC",
  "ACCOUNT_LOCKED",
  "AML_STATUS_NOT_ALLOWED",
  "AMOUNT_OUT_OF_LIMITS",
  "INSUFFICIENT_FUNDS",
  "INSUFFICIENT_FEE_FUNDS",
] as const;
export type SendRefusalCode = (typeof sendRefusalCodes)[number];

/**
 * What the server knows when it decides. `isSendable`: the asset is listed, enabled, and allows
 * sending; `lockingAmlIds`: address checks that lock the account; `destinationAml`: the server's own
 * answer for the destination. Units are base units.
 */
export type SendRefusalFacts = SendAmountFacts & {
  readonly isSendable: boolean;
  readonly kyc: KycStatus;
  readonly lockingAmlIds: readonly string[];
  readonly destinationAml: AmlStatus;
  readonly amlTicket: AmlTicket;
  readonly amountUnits: bigint;
};

const amountRefusals = {
  belowMin: "AMOUNT_OUT_OF_LIMITS",
  aboveMax: "AMOUNT_OUT_OF_LIMITS",
  aboveBalance: "INSUFFICIENT_FUNDS",
  totalAboveBalance: "INSUFFICIENT_FUNDS",
  feeAboveFeeBalance: "INSUFFICIENT_FEE_FUNDS",
} as const satisfies Record<SendUnitsProblem["kind"], SendRefusalCode>;

/**
 * The code with which the server refuses a payment out, or null when it may go. First gate that
 * fails wins; a ticket that is named and no good is refused before a lock.
 * (rules 6, 41, 42, 75 and 152)
 */
export function firstSendRefusal(facts: SendRefusalFacts): SendRefusalCode | null {
  if (!facts.isSendable) return "ASSET_NOT_AVAILABLE";
  if (facts.kyc !== "APPROVED") return "SEND_PAYMENT_REQUIRED_APPROVED_KYC";
  if (facts.amlTicket.kind === "invalid") return "AML_STATUS_NOT_ALLOWED";
  if (isLockedByOther(facts)) return "ACCOUNT_LOCKED";
  if (!isDestinationAllowed(facts)) return "AML_STATUS_NOT_ALLOWED";
  const problem = judgeSendAmount(facts.amountUnits, facts);
  return problem === null ? null : amountRefusals[problem.kind];
}

/** The payment that carries the locking check itself may pass: it is what the lock waits for. */
function isLockedByOther({ amlTicket, lockingAmlIds }: SendRefusalFacts): boolean {
  const ownAmlId = amlTicket.kind === "valid" ? amlTicket.amlId : null;
  return lockingAmlIds.some((amlId) => amlId !== ownAmlId);
}

/**
 * A blocked address is refused whatever else is said; a good ticket stands in for an answer that is
 * missing, and without one the server's own answer decides.
 */
function isDestinationAllowed({ amlTicket, destinationAml }: SendRefusalFacts): boolean {
  if (destinationAml === "DISABLED") return false;
  return amlTicket.kind === "valid" || destinationAml === "ALLOWED";
}
