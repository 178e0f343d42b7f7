import type { CeilingName } from "@coffer/core/send";
import type { Payment } from "../../storage/send/payments.ts";

const ceilingByPurpose = {
  main: "people",
  spot: "people",
  payout: "merchants",
  invoice: "merchants",
} as const satisfies Record<Payment["purpose"], CeilingName>;

/** Whose ceiling a payment counts against. (rule 561) */
export const ceilingOf = ({ purpose }: Pick<Payment, "purpose">): CeilingName =>
  ceilingByPurpose[purpose];
