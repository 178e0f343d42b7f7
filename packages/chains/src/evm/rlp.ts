import { concatBytes } from "@noble/hashes/utils";
import { bytesOfNatural } from "./bytes.ts";

/** A node of Ethereum's recursive length prefix encoding: a byte string or a list of nodes. */
export type Rlp = Uint8Array | readonly Rlp[];

const LIST_OFFSET = 0xc0;
const STRING_OFFSET = 0x80;
const SHORT_LENGTH_MAX = 55;
/** An unsigned transfer nests twice (fields, access list, entry); deeper input is hostile. */
const DEPTH_MAX = 4;

/** Bytes of an RLP tree, in the one canonical form. */
export function encodeRlp(node: Rlp): Uint8Array {
  if (node instanceof Uint8Array) {
    const [first] = node;
    if (node.length === 1 && first !== undefined && first < STRING_OFFSET) return node;
    return concatBytes(prefix(STRING_OFFSET, node.length), node);
  }
  const body = concatBytes(...node.map(encodeRlp));
  return concatBytes(prefix(LIST_OFFSET, body.length), body);
}

/**
 * Reads exactly one RLP tree. Undefined for trailing bytes, a cut end, a longer-than-needed
 * length or any other form that `encodeRlp` would not have written.
 */
export function decodeRlp(bytes: Uint8Array): Rlp | undefined {
  const read = readNode(bytes, 0, 0);
  return read !== undefined && read.end === bytes.length ? read.node : undefined;
}

function prefix(offset: number, length: number): Uint8Array {
  if (length <= SHORT_LENGTH_MAX) return Uint8Array.of(offset + length);
  const size = bytesOfNatural(BigInt(length));
  return concatBytes(Uint8Array.of(offset + SHORT_LENGTH_MAX + size.length), size);
}

type Read = { node: Rlp; end: number };

function readNode(bytes: Uint8Array, at: number, depth: number): Read | undefined {
  const first = bytes[at];
  if (first === undefined || depth > DEPTH_MAX) return undefined;
  if (first < STRING_OFFSET) return { node: bytes.subarray(at, at + 1), end: at + 1 };
  const isList = first >= LIST_OFFSET;
  const body = readLength(bytes, at, first - (isList ? LIST_OFFSET : STRING_OFFSET));
  if (body === undefined || body.end > bytes.length) return undefined;
  if (!isList) {
    const node = bytes.subarray(body.start, body.end);
    const [only] = node;
    const isOverlong = node.length === 1 && only !== undefined && only < STRING_OFFSET;
    return isOverlong ? undefined : { node, end: body.end };
  }
  const nodes: Rlp[] = [];
  let next = body.start;
  while (next < body.end) {
    const read = readNode(bytes, next, depth + 1);
    if (read === undefined || read.end > body.end) return undefined;
    nodes.push(read.node);
    next = read.end;
  }
  return { node: nodes, end: body.end };
}

function readLength(
  bytes: Uint8Array,
  at: number,
  code: number,
): { start: number; end: number } | undefined {
  const start = at + 1;
  if (code <= SHORT_LENGTH_MAX) return { start, end: start + code };
  const sizeLength = code - SHORT_LENGTH_MAX;
  // Two bytes of length already name 64 KiB, far above any transfer.
  if (sizeLength > 2) return undefined;
  const size = bytes.subarray(start, start + sizeLength);
  if (size.length < sizeLength || size[0] === 0) return undefined;
  const length = size.reduce((total, byte) => total * 256 + byte, 0);
  if (length <= SHORT_LENGTH_MAX) return undefined;
  return { start: start + sizeLength, end: start + sizeLength + length };
}
