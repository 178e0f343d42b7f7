import type { NetworkId } from "../assets/assetTypes.ts";
import type { AddressFamily } from "./addressForm.ts";
import { belongsElsewhere } from "./readAddress.ts";

/**
 * How far a typed address has come, or what is wrong with it, judged by its form alone; the server
 * judges the rest. `tooShort` may still become an address.
 */
export type TypedAddress =
  | { readonly kind: "empty" | "plausible" | "noPrefix" | "wrongCharacter" }
  | { readonly kind: "tooShort" | "tooLong"; readonly wantedLength: number }
  | { readonly kind: "otherNetwork"; readonly family: AddressFamily };

/** Judges a stripped text by its network; a family without a form lets everything else pass. */
export function judgeTypedAddress(network: NetworkId, text: string): TypedAddress {
  if (text === "") return { kind: "empty" };
  const family = belongsElsewhere(text, network);
  if (family !== null) return { kind: "otherNetwork", family };
  return judges.get(network.type)?.(text) ?? { kind: "plausible" };
}

const EVM_LENGTH = 42;

function judgeEvm(text: string): TypedAddress {
  if (text === "0") return { kind: "tooShort", wantedLength: EVM_LENGTH };
  if (!text.startsWith("0x")) return { kind: "noPrefix" };
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return { kind: "wrongCharacter" };
  if (text.length === EVM_LENGTH) return { kind: "plausible" };
  return { kind: text.length < EVM_LENGTH ? "tooShort" : "tooLong", wantedLength: EVM_LENGTH };
}

/** Families whose addresses all begin alike and have one length. */
const judges: ReadonlyMap<string, (text: string) => TypedAddress> = new Map([["evm", judgeEvm]]);
