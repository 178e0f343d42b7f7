import { spellTonAccount } from "@coffer/core/address";
import { bytesToHex } from "@noble/hashes/utils";
import { base64 } from "@scure/base";
import { Cell } from "@ton/core";
import { malformed, readFields } from "../../nodeFailures.ts";

const HASH_LENGTH = 32;
const digits = /^\d{1,39}$/;

/** A natural number, in digits or as JSON has it where that is exact. */
export function readNatural(value: unknown): bigint {
  const text = typeof value === "number" && Number.isSafeInteger(value) ? value.toString() : value;
  if (typeof text !== "string" || !digits.test(text)) throw malformed("a natural number", value);
  return BigInt(text);
}

/** A natural number that stays exact as a JS number: a height, a time. */
export function readCount(value: unknown): number {
  const count = readNatural(value);
  if (count > BigInt(Number.MAX_SAFE_INTEGER)) throw malformed("a count", value);
  return Number(count);
}

/** A hash, out of base64 in either alphabet, as lower-case hex. */
export function readHash(value: unknown): string {
  if (typeof value !== "string") throw malformed("a hash", value);
  const bytes = base64.decode(value.replaceAll("-", "+").replaceAll("_", "/"));
  if (bytes.length !== HASH_LENGTH) throw malformed("a hash", value);
  return bytesToHex(bytes);
}

/** A hash as it is asked with. */
export const hashOnWire = (hex: string): string => Buffer.from(hex, "hex").toString("base64");

/** The one root of a bag of cells. */
export function readCell(value: unknown): Cell {
  if (typeof value !== "string") throw malformed("a bag of cells", value);
  const [root, ...others] = Cell.fromBoc(Buffer.from(value, "base64"));
  if (root === undefined || others.length > 0) throw malformed("one root", value);
  return root;
}

export const hexOf = (cell: Cell): string => cell.hash().toString("hex");

/** The cell at a place of a stack that a get-method left; `["cell", {bytes}]` and its like. */
export function readStackCell(entry: unknown): Cell {
  if (!Array.isArray(entry)) throw malformed("a stack entry", entry);
  const [kind, value] = entry as readonly unknown[];
  if (kind !== "cell" && kind !== "slice") throw malformed("a cell on the stack", kind);
  return readCell(readFields(value)["bytes"]);
}

/** The natural number at a place of a stack: `["num", "0x…"]`. */
export function readStackNatural(entry: unknown): bigint {
  if (!Array.isArray(entry)) throw malformed("a stack entry", entry);
  const [kind, value] = entry as readonly unknown[];
  if (kind !== "num" || typeof value !== "string" || !/^0x[0-9a-f]{1,64}$/i.test(value))
    throw malformed("a number on the stack", value);
  return BigInt(value);
}

/** The account of the base chain that a cell names; undefined where it names another, or none. */
export function accountIn(cell: Cell): string | undefined {
  const address = cell.beginParse().loadMaybeAddress();
  return address?.workChain === 0 ? spellTonAccount(address.hash) : undefined;
}
