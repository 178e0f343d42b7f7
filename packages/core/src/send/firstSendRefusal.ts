import type { AmlStatus } from "../aml/amlStages.ts";
import type { AmlTicket } from "../aml/amlTicketFor.ts";
import type { KycStatus } from "../kyc/kycMoves.ts";
import { judgeSendAmount, type SendAmountFacts, type SendUnitsProblem } from "./sendAmount.ts";

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

/** A payment that every gate lets pass: what is wrong with others is laid over it. */
export const nothingAgainst: SendRefusalFacts = {
  isSendable: true,
  kyc: "APPROVED",
  lockingAmlIds: [],
  destinationAml: "ALLOWED",
  amlTicket: { kind: "none" },
  amountUnits: 50n,
  sendMinUnits: 10n,
  sendMaxUnits: 90n,
  balanceUnits: 100n,
  feeUnits: 5n,
  isFeeAsset: false,
  feeBalanceUnits: 5n,
};

const amountRefusals = {
  belowMin: "AMOUNT_OUT_OF_LIMITS",
  aboveMax: "AMOUNT_OUT_OF_LIMITS",
  aboveBalance: "INSUFFICIENT_FUNDS",
  totalAboveBalance: "INSUFFICIENT_FUNDS",
  feeAboveFeeBalance: "INSUFFICIENT_FEE_FUNDS",
} as const satisfies Record<SendUnitsProblem["kind"], string>;

type SendGate = {
  readonly code: string;
  /** What alone makes it refuse: tests and mutations try each gate by it. */
  readonly broken: Partial<SendRefusalFacts>;
  readonly refuses: (facts: SendRefusalFacts) => boolean;
};

/**
 * The gates in the order in which the server asks them. A ticket that is named and no good is refused
 * before a lock. (rules 6, 41, 42, 75 and 152)
 */
export const sendGates = [
  {
    code: "ASSET_NOT_AVAILABLE",
    broken: { isSendable: false },
    refuses: ({ isSendable }) => !isSendable,
  },
  {
    code: "SEND_PAYMENT_REQUIRED_APPROVED_KYC",
    broken: { kyc: "NONE" },
    refuses: ({ kyc }) => kyc !== "APPROVED",
  },
  {
    code: "AML_STATUS_NOT_ALLOWED",
    broken: { amlTicket: { kind: "invalid" } },
    refuses: ({ amlTicket }) => amlTicket.kind === "invalid",
  },
  {
    code: "ACCOUNT_LOCKED",
    broken: { lockingAmlIds: ["other"] },
    refuses: isLockedByOther,
  },
  {
    code: "AML_STATUS_NOT_ALLOWED",
    broken: { destinationAml: "UNKNOWN" },
    refuses: (facts) => !isDestinationAllowed(facts),
  },
  {
    code: "AMOUNT_OUT_OF_LIMITS",
    broken: { sendMaxUnits: 0n },
    refuses: (facts) => amountRefusal(facts) === "AMOUNT_OUT_OF_LIMITS",
  },
  {
    code: "INSUFFICIENT_FUNDS",
    broken: { balanceUnits: 0n },
    refuses: (facts) => amountRefusal(facts) === "INSUFFICIENT_FUNDS",
  },
  {
    code: "INSUFFICIENT_FEE_FUNDS",
    broken: { feeBalanceUnits: 0n },
    refuses: (facts) => amountRefusal(facts) === "INSUFFICIENT_FEE_FUNDS",
  },
] as const satisfies readonly SendGate[];
export type SendRefusalCode = (typeof sendGates)[number]["code"];

/** The code with which the server refuses a payment out, that of the first gate that does, or null when it may go. */
export const firstSendRefusal = (facts: SendRefusalFacts): SendRefusalCode | null =>
  sendGates.find(({ refuses }) => refuses(facts))?.code ?? null;

function amountRefusal(facts: SendRefusalFacts) {
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
