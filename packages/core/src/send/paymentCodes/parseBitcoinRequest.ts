import { formatDecimal, parseDecimal } from "../../money/decimal.ts";

/** What a payment request of Bitcoin says. */
export type BitcoinRequest = {
  readonly receiver: string;
  /** Canonical, in whole coins; null when the code asks for no amount. */
  readonly amount: string | null;
};

const DECIMALS = 8;
const pattern = /^bitcoin:([0-9a-z]{25,90})(?:\?(.*))?$/i;
/** Before the name of what a payer has to understand. */
const REQUIRED_PREFIX = "req-";

/**
 * Reads a payment request of BIP-21: `bitcoin:<address>?amount=0.1&label=…`. Answers null for another
 * scheme, without an address, for a broken or repeated amount, and for a request that requires what
 * is not known here: the standard has it refused. Names are read in either case, as codes write them.
 */
export function parseBitcoinRequest(text: string): BitcoinRequest | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, receiver = "", query = ""] = match;
  const pairs = query.split("&").map((pair) => pair.split("="));
  if (pairs.some(([name = ""]) => name.toLowerCase().startsWith(REQUIRED_PREFIX))) return null;
  const [asked, ...others] = pairs.filter(([name]) => name?.toLowerCase() === "amount");
  if (asked === undefined) return { receiver, amount: null };
  const units = parseDecimal(asked.slice(1).join("="), DECIMALS);
  if (!units.ok || others.length > 0) return null;
  return { receiver, amount: units.value === 0n ? null : formatDecimal(units.value, DECIMALS) };
}
