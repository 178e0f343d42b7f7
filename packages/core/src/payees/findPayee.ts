import { addressKey } from "../address/addressKey.ts";
import type { PayeeAddress } from "./payee.ts";

/** The saved payee of an address, in any spelling; undefined when it is in nobody's name. */
export function findPayee<Payee extends PayeeAddress>(
  payees: readonly Payee[],
  wanted: PayeeAddress,
): Payee | undefined {
  const { type, chainId } = wanted.networkId;
  const [key, memo] = [addressKey(wanted.address), wanted.memo ?? ""];
  return payees.find(
    (payee) =>
      payee.networkId.type === type &&
      payee.networkId.chainId === chainId &&
      (payee.memo ?? "") === memo &&
      addressKey(payee.address) === key,
  );
}

/**
 * The same text for the same payee, however the address is spelled. A memo belongs to the payee: an
 * exchange gives one address and a memo to each customer.
 */
export const payeeKey = (place: PayeeAddress): string => {
  const { type, chainId } = place.networkId;
  return JSON.stringify([type, chainId, addressKey(place.address), place.memo ?? ""]);
};
