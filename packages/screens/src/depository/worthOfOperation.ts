import type { SpotOperation, Worth } from "@coffer/contract";
import { sumOfWorths } from "../parts/amounts/worthThen.ts";

/**
 * What an operation of the current account is told to be worth: coins that came what they were worth when they
 * were seen, a withdrawal what arrived and what was withheld for it were worth when it was made. Of an exchange no
 * price is kept. (rule 600)
 */
export function worthOfOperation({
  deposit,
  status,
  withdraw,
}: Pick<SpotOperation, "deposit" | "status" | "withdraw">): Worth | null | undefined {
  const { fiat = deposit?.fiat ?? null, feeFiat } = withdraw?.transfer ?? {};
  if (fiat !== null) return feeFiat === undefined ? fiat : sumOfWorths(fiat, feeFiat);
  return status === "FULFILLED" ? null : undefined;
}
