import { addressKey, addressKeysIn, sameAddress, stripAddress } from "../../address/addressKey.ts";
import { belongsElsewhere, readAddress } from "../../address/readAddress.ts";
import type { NetworkId } from "../../assets/assetTypes.ts";

/** What stands around a word in a sentence and is no part of it. */
const punctuation = /^[("'«„“<[]+|[)"'»“”>\].,;:!?]+$/gu;

/** `whole`: the text is no message around an address. `several`: which one is meant, nobody guesses. */
export type FoundCode =
  | { readonly kind: "whole" }
  | { readonly kind: "several" }
  | { readonly kind: "found"; readonly code: string };

/**
 * Finds the one address or payment request that a message holds, as a person shares it: "My ETH
 * address:" and a line below.
 *
 * `schemes` are those of payment requests, in lower case, without their colon.
 */
export function findPaymentCode(
  text: string,
  network: NetworkId,
  schemes: ReadonlySet<string>,
): FoundCode {
  if (readAddress(stripAddress(text)) !== null) return whole;
  const words = text.split(/\s+/u).map((word) => word.replaceAll(punctuation, ""));
  if (words.filter((word) => word !== "").length < 2) return whole;
  const requests = words.filter((word) => schemes.has(word.split(":", 1)[0]?.toLowerCase() ?? ""));
  const addresses = ofNetwork(words.map(afterLabel).filter(isAddress), network);
  const [request, ...others] = new Set(requests.filter((word) => word.includes(":")));
  if (others.length > 0) return several;
  if (request !== undefined)
    return addresses.every((one) => names(request, one)) ? found(request) : several;
  const [address] = addresses;
  if (address === undefined) return whole;
  return addresses.every((one) => sameAddress(one, address)) ? found(address) : several;
}

const whole = { kind: "whole" } as const;
const several = { kind: "several" } as const;
const found = (code: string): FoundCode => ({ kind: "found", code });

const isAddress = (word: string): boolean => readAddress(word) !== null;

/** "ETH:0x8617…" is an address with its name before it; a raw address of TON has a colon of its own. */
const afterLabel = (word: string): string =>
  isAddress(word) ? word : word.slice(word.lastIndexOf(":") + 1);

/** Who sends one address a network is asked for the one of this network; a lone other is told as such. */
function ofNetwork(addresses: readonly string[], network: NetworkId): readonly string[] {
  const own = addresses.filter((one) => belongsElsewhere(one, network) === null);
  return own.length > 0 ? own : addresses;
}

/** Whether a request speaks of this address: the receiver stands in it, in some spelling. */
const names = (request: string, address: string): boolean =>
  addressKeysIn(request).includes(addressKey(address));
