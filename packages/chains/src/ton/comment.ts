import { CellReader } from "./cell/CellReader.ts";
import { CellWriter } from "./cell/CellWriter.ts";
import type { TonCell } from "./cell/tonCell.ts";

const COMMENT_OP_BITS = 32;
/** Whole bytes that stand behind the first four, and that a cell of nothing else holds. */
const BYTES_IN_FIRST = 123;
const BYTES_IN_NEXT = 127;
/** As many as 120 characters of four bytes take, and the marks upon them. */
export const COMMENT_BYTES_MAX = 1000;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** A text as the body of a message: four bytes of zeros, then its letters over as many cells as they take. */
export function commentCell(text: string): TonCell {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > COMMENT_BYTES_MAX) throw new Error("A comment is too long.");
  const rest = bytes.subarray(BYTES_IN_FIRST);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < rest.length; at += BYTES_IN_NEXT)
    parts.push(rest.subarray(at, at + BYTES_IN_NEXT));
  let tail: TonCell | undefined;
  for (const part of parts.toReversed()) tail = withTail(new CellWriter().bytes(part), tail);
  const head = new CellWriter().uint(0, COMMENT_OP_BITS).bytes(bytes.subarray(0, BYTES_IN_FIRST));
  return withTail(head, tail);
}

const withTail = (writer: CellWriter, tail: TonCell | undefined): TonCell =>
  (tail === undefined ? writer : writer.ref(tail)).cell();

/** What others wrote may go on for longer than anybody reads. */
const CELLS_READ_MAX = 16;

/** The comment of a body, empty for a body of nothing; undefined where it is anything else. */
export function readComment(body: TonCell): string | undefined {
  if (body.bitLength === 0 && body.refs.length === 0) return "";
  const reader = new CellReader(body);
  if (reader.bitsLeft < COMMENT_OP_BITS || reader.uint(COMMENT_OP_BITS) !== 0n) return undefined;
  const bytes: number[] = [];
  for (let at = reader, cells = 1; ; cells += 1) {
    if (at.bitsLeft % 8 !== 0 || at.refsLeft > 1) return undefined;
    bytes.push(...at.bytes(at.bitsLeft / 8));
    if (at.refsLeft === 0 || cells === CELLS_READ_MAX) break;
    at = new CellReader(at.ref());
  }
  try {
    return decoder.decode(Uint8Array.from(bytes));
  } catch {
    return undefined; // no text
  }
}
