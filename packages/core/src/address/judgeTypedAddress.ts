import type { NetworkId } from "../assets/assetTypes.ts";
import type { AddressFamily } from "./addressForm.ts";
import { bitcoinButNoAddress, judgeBitcoin, type TypedBitcoin } from "./judgeBitcoin.ts";
import { belongsElsewhere } from "./readAddress.ts";

/**
 * How far a typed address has come, or what is wrong with it, judged by its form alone; the server
 * judges the rest. `tooShort` and `unfinished` may still become an address.
 */
export type TypedAddress =
  | { readonly kind: "empty" | "plausible" | "noPrefix" | "wrongCharacter" }
  | { readonly kind: "lightning" | "extendedKey" }
  | TypedBitcoin
  | { readonly kind: "tooShort" | "tooLong"; readonly wantedLength: number }
  | { readonly kind: "otherNetwork"; readonly family: AddressFamily };

/** Judges a stripped text by its network; a family without a form lets everything else pass. */
export function judgeTypedAddress(network: NetworkId, text: string): TypedAddress {
  if (text === "") return { kind: "empty" };
  const family = belongsElsewhere(text, network);
  if (family !== null) return { kind: "otherNetwork", family };
  const otherThing = bitcoinButNoAddress(text);
  if (otherThing !== null) return { kind: otherThing };
  return judges.get(network.type)?.(text, network) ?? { kind: "plausible" };
}

/** Whether nothing is wrong with what was typed so far. */
export const mayStillBecome = ({ kind }: TypedAddress): boolean =>
  kind === "plausible" || kind === "empty" || kind === "tooShort" || kind === "unfinished";

const EVM_LENGTH = 42;

function judgeEvm(text: string): TypedAddress {
  if (text === "0") return { kind: "tooShort", wantedLength: EVM_LENGTH };
  if (!text.startsWith("0x")) return { kind: "noPrefix" };
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return { kind: "wrongCharacter" };
  if (text.length === EVM_LENGTH) return { kind: "plausible" };
  return { kind: text.length < EVM_LENGTH ? "tooShort" : "tooLong", wantedLength: EVM_LENGTH };
}

type Judge = (text: string, network: NetworkId) => TypedAddress;

/** Families whose addresses say by their beginning, length or letters what they are. */
const judges: ReadonlyMap<string, Judge> = new Map<string, Judge>([
  ["evm", judgeEvm],
  ["bitcoin", (text, { chainId }) => judgeBitcoin(chainId, text)],
]);
