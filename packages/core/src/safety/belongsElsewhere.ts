import type { NetworkId } from "../assets/assetTypes.ts";
import type { AddressFamily } from "./addressForm.ts";
import { readAddressForm } from "./readAddressForm.ts";

/**
 * The family of an address that means nothing on this network: one of another family, or of another
 * chain of the same. Null for an address of this network and for a text of no known form.
 */
export function belongsElsewhere(text: string, network: NetworkId): AddressFamily | null {
  const form = readAddressForm(text);
  if (form === null) return null;
  const isOfFamily = form.family === network.type;
  const isOfChain = form.chainIds === null || form.chainIds.includes(network.chainId);
  return isOfFamily && isOfChain ? null : form.family;
}
