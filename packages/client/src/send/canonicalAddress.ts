import { parseEvmAddress } from "@coffer/chains/evm";

/**
 * The one spelling in which an address is shown and sent: with its check sum, where the network has
 * a spelling that carries one. A text that is no address stays as it is.
 */
export function canonicalAddress(networkType: string, text: string): string {
  const parsed = networkType === "evm" ? parseEvmAddress(text) : null;
  return parsed?.ok === true ? parsed.value : text;
}
