import type { PayeeAddress } from "./payee.ts";
import { spellAddress } from "./spellAddress.ts";

/** The saved payee of an address, in any spelling; undefined when it is in nobody's name. */
export function findPayee<Payee extends PayeeAddress>(
  payees: readonly Payee[],
  wanted: PayeeAddress,
): Payee | undefined {
  const { type, chainId } = wanted.networkId;
  const [spelled, memo] = [spellAddress(wanted), wanted.memo ?? ""];
  return payees.find(
    (payee) =>
      payee.networkId.type === type &&
      payee.networkId.chainId === chainId &&
      (payee.memo ?? "") === memo &&
      spellAddress(payee) === spelled,
  );
}
