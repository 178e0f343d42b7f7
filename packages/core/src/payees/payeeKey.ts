import { addressKey } from "../address/addressKey.ts";
import type { PayeeAddress } from "./payee.ts";

/**
 * The same text for the same payee, however the address is spelled. A memo belongs to the payee: an
 * exchange gives one address and a memo to each customer.
 */
export const payeeKey = (place: PayeeAddress): string => {
  const { type, chainId } = place.networkId;
  return JSON.stringify([type, chainId, addressKey(place.address), place.memo ?? ""]);
};
