import type { NetworkId } from "@coffer/contract";
import { belongsElsewhere } from "@coffer/core/safety";

/**
 * How far a typed receiver has come, or what is wrong with it, judged by its form alone; the server
 * judges the rest. `tooShort` may still become an address.
 */
export type ReceiverForm =
  | "empty"
  | "plausible"
  | "tooShort"
  | "tooLong"
  | "otherNetwork"
  | "noPrefix"
  | "wrongCharacter";

export const EVM_ADDRESS_LENGTH = 42;

function judgeEvm(text: string): ReceiverForm {
  if (text === "0") return "tooShort";
  if (!text.startsWith("0x")) return "noPrefix";
  if (!/^0x[0-9a-fA-F]*$/.test(text)) return "wrongCharacter";
  if (text.length === EVM_ADDRESS_LENGTH) return "plausible";
  return text.length < EVM_ADDRESS_LENGTH ? "tooShort" : "tooLong";
}

/** Addresses are typed with spaces, pasted with line ends: none of them counts. (core spec §5) */
export const stripReceiver = (text: string): string => text.replace(/\s+/gu, "");

/** Judges a stripped text by its network; a family without a form lets everything else pass. */
export function judgeReceiver(networkId: NetworkId, text: string): ReceiverForm {
  if (text === "") return "empty";
  if (belongsElsewhere(text, networkId) !== null) return "otherNetwork";
  return networkId.type === "evm" ? judgeEvm(text) : "plausible";
}

/** Whether the letters carry a check sum: then a single wrong one makes the address invalid. */
export const hasCheckSum = (networkType: string, text: string): boolean =>
  networkType === "evm" && /[a-f]/.test(text) && /[A-F]/.test(text);
