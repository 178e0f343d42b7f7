import { readBitcoinAddress } from "./bitcoinAddress.ts";

/** What addresses begin with on each chain of Bitcoin, the newest kind first. (rule 4) */
const beginningsOf: Readonly<Record<string, readonly [witness: string, ...older: string[]]>> = {
  mainnet: ["bc1", "1", "3"],
  testnet4: ["tb1", "m", "n", "2"],
  regtest: ["bcrt1", "m", "n", "2"],
};

const WITNESS_MAX = 90;
const OLD_MAX = 35;
const witnessLetters = /^[02-9ac-hj-np-z]*$/;
const oldLetters = /^[1-9A-HJ-NP-Za-km-z]*$/;

/** How far a text has come on its way to an address of a chain, by its form alone. */
export type TypedBitcoin =
  | { readonly kind: "plausible" | "unfinished" | "noAddress" | "bothCases" }
  | { readonly kind: "noBeginning"; readonly beginnings: readonly string[] };

/**
 * Judges what is no address of another chain. Small letters and capitals together are told apart from
 * other mistakes: the text was whole, and something on its way changed it. (rule 484)
 */
export function judgeBitcoin(chainId: string, text: string): TypedBitcoin {
  const lower = text.toLowerCase();
  const form = readBitcoinAddress(text);
  if (form !== null && form.checkSum === "right") return { kind: "plausible" };
  if (form !== null && hasBothCases(text) && isWitness(lower)) return { kind: "bothCases" };
  // Letters of a witness are an address from a few on: one that is mistyped is as long as one.
  if (form !== null && (!isWitness(lower) || isWhole(lower))) return { kind: "plausible" };
  const beginnings = beginningsOf[chainId];
  if (beginnings === undefined) return { kind: "plausible" };
  const [witness, ...older] = beginnings;
  if (lower.startsWith(witness)) {
    const isOpen =
      lower.length < WITNESS_MAX &&
      witnessLetters.test(lower.slice(witness.length)) &&
      !hasBothCases(text);
    return { kind: isOpen ? "unfinished" : "noAddress" };
  }
  if (witness.startsWith(lower)) return { kind: "unfinished" };
  if (!older.some((beginning) => text.startsWith(beginning)))
    return { kind: "noBeginning", beginnings };
  return { kind: text.length < OLD_MAX && oldLetters.test(text) ? "unfinished" : "noAddress" };
}

const isWitness = (lower: string): boolean =>
  Object.values(beginningsOf).some(([witness]) => lower.startsWith(witness));

/** Letters after the separator: of a hash of 20 bytes, and of 32. */
const WHOLE_KEY = 39;
const WHOLE_SCRIPT = 59;

/** Whether it is as long as an address; only version 0 has short ones. */
function isWhole(lower: string): boolean {
  const data = lower.slice(lower.lastIndexOf("1") + 1);
  return data.length >= WHOLE_SCRIPT || (data.startsWith("q") && data.length === WHOLE_KEY);
}

const hasBothCases = (text: string): boolean =>
  text !== text.toLowerCase() && text !== text.toUpperCase();

/** An invoice, an offer or a link of Lightning, with its scheme or without. */
const lightning =
  /^(?:lightning:.*|ln(?:bcrt|bc|tbs|tb)[0-9a-z]{20,}|lnurl1[0-9a-z]+|lno1[0-9a-z]+)$/i;
/** A key from which all addresses of a wallet follow, in the spellings that wallets write. */
const extendedKey = /^[xyztuvYZUV]pub[1-9A-HJ-NP-Za-km-z]{50,}$/;

/** What belongs to Bitcoin and is no address: null for every other text. */
export function bitcoinButNoAddress(text: string): "lightning" | "extendedKey" | null {
  if (lightning.test(text)) return "lightning";
  return extendedKey.test(text) ? "extendedKey" : null;
}
