import { isFinalInvoiceState, type InvoiceState } from "./invoiceStates.ts";

/** Coins that came for an invoice: whether they count already, and whether they were first seen in its time. */
export type InvoiceArrival = {
  /** Base units of the invoice's asset, above zero. */
  readonly units: bigint;
  /** Deep enough in the chain, or within the books. */
  readonly isDeep: boolean;
  readonly isOnTime: boolean;
};

export type InvoiceFacts = {
  readonly amountUnits: bigint;
  readonly arrivals: readonly InvoiceArrival[];
  /** As it stood before: what is over stays so. */
  readonly stood: InvoiceState;
  /** Whether its time is over. */
  readonly isTimeOver: boolean;
};

/** How an invoice stands: base units of its asset. */
export type InvoiceStanding = {
  readonly state: InvoiceState;
  readonly receivedUnits: bigint;
  readonly seenUnits: bigint;
  /** What is still to be paid, less what is seen already: nobody is asked for the same coins twice. */
  readonly dueUnits: bigint;
  readonly excessUnits: bigint;
  readonly isLate: boolean;
  readonly isPayable: boolean;
};

/** Whether what was first seen at one moment is in time for an invoice that stands until another. (rule 385) */
export const isInTime = (firstSeenMs: number, expiresAtMs: number): boolean =>
  firstSeenMs < expiresAtMs;

/**
 * How an invoice stands by what came for it. Part payments add up. It is PAID by what was first seen in its
 * time and by nothing less than its amount, however late that is deep enough; what comes after its end, or
 * once it is withdrawn, is late and counts for nothing but its merchant's giving it back. (rules 67 and 385)
 */
export function invoiceStanding(facts: InvoiceFacts): InvoiceStanding {
  const { amountUnits, arrivals, isTimeOver, stood } = facts;
  const receivedUnits = unitsOf(arrivals.filter(({ isDeep }) => isDeep));
  const seenUnits = unitsOf(arrivals.filter(({ isDeep }) => !isDeep));
  const state = isFinalInvoiceState(stood) ? stood : stateOf(facts);
  const isOver = isFinalInvoiceState(state);
  const lacking = amountUnits - receivedUnits - seenUnits;
  const dueUnits = isOver || lacking < 0n ? 0n : lacking;
  return {
    state,
    receivedUnits,
    seenUnits,
    dueUnits,
    excessUnits: state === "PAID" ? receivedUnits - amountUnits : 0n,
    isLate: isOver && state !== "PAID" && isLateFor(facts, state),
    isPayable: !isOver && !isTimeOver && dueUnits > 0n,
  };
}

function stateOf({ amountUnits, arrivals, isTimeOver }: InvoiceFacts): InvoiceState {
  const inTime = arrivals.filter(({ isOnTime }) => isOnTime);
  if (unitsOf(inTime.filter(({ isDeep }) => isDeep)) >= amountUnits) return "PAID";
  if (inTime.some(({ isDeep }) => !isDeep)) return "PROCESSING";
  return isTimeOver ? "EXPIRED" : "PAYMENT_REQUIRED";
}

/** Whether more came than the part that had come when it ended. */
const isLateFor = ({ amountUnits, arrivals }: InvoiceFacts, state: InvoiceState): boolean =>
  arrivals.some(({ isOnTime }) => !isOnTime) ||
  (state === "FAILED" ? arrivals.length > 0 : unitsOf(arrivals) >= amountUnits);

const unitsOf = (arrivals: readonly InvoiceArrival[]): bigint =>
  arrivals.reduce((sum, { units }) => sum + units, 0n);
