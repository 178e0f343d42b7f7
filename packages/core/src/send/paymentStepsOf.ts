import type { TransferState } from "./paymentStates.ts";

export type StepStatus = "done" | "current" | "waiting" | "failed";

/** Blocks on top of a transaction, and how many are asked for. */
export type Confirmations = { readonly have: number; readonly need: number };

export type PaymentStep =
  | { readonly step: "created"; readonly status: StepStatus }
  | {
      readonly step: "onNetwork";
      readonly status: StepStatus;
      readonly confirmations: Confirmations | null;
    }
  | { readonly step: "done"; readonly status: StepStatus };

const statuses = {
  CREATED: ["current", "waiting", "waiting"],
  PROCESSING: ["done", "current", "waiting"],
  FULFILLED: ["done", "done", "done"],
  FAILED: ["done", "failed", "waiting"],
  OTHER: ["done", "waiting", "waiting"],
} as const satisfies Record<TransferState, readonly [StepStatus, StepStatus, StepStatus]>;

/**
 * The three steps of a payment's progress: created, on the network (n of m confirmations), done.
 * `have` never passes `need`; without confirmations, as for a payment inside the brand, there are
 * none to show.
 */
export function paymentStepsOf(
  state: TransferState,
  confirmations?: Confirmations,
): readonly [PaymentStep, PaymentStep, PaymentStep] {
  const [created, onNetwork, done] = statuses[state];
  const shown =
    confirmations === undefined
      ? null
      : { have: Math.min(confirmations.have, confirmations.need), need: confirmations.need };
  return [
    { step: "created", status: created },
    { step: "onNetwork", status: onNetwork, confirmations: shown },
    { step: "done", status: done },
  ];
}
