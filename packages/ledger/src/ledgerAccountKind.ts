/**
 * What an account is for. A person owns `spendable` (free to use) and `pending` (reserved for a
 * payment on its way out). The house owns `chain` (counterpart of what custody holds, so it stands
 * below zero), `networkFees` (fees charged minus fees paid, either sign) and `float` (its own funds).
 */
export type LedgerAccountKind = "spendable" | "pending" | "chain" | "networkFees" | "float";
