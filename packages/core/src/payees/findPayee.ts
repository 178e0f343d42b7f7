import type { PayeeAddress } from "./payee.ts";
import { payeeKey } from "./payeeKey.ts";

/** The saved payee of an address, in any spelling; undefined when it is in nobody's name. */
export function findPayee<Payee extends PayeeAddress>(
  payees: readonly Payee[],
  wanted: PayeeAddress,
): Payee | undefined {
  const key = payeeKey(wanted);
  return payees.find((payee) => payeeKey(payee) === key);
}
