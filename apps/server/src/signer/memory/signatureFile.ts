import {
  chmodSync,
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from "node:fs";
import path from "node:path";
import type { AssetKey } from "@coffer/core/assets";
import { ceilingNames } from "@coffer/core/send";
import { z } from "zod";
import { flushPath } from "../../adapters/keys/flushPath.ts";
import type { Log } from "../../ports/log.ts";
import type { Signature } from "../../storage/outgoing/signatures.ts";

export const SIGNATURE_FILE = "signatures.jsonl";
const READ_AT_ONCE = 1 << 20;
const NEWLINE = 0x0a;

/** Every signature of one signer, a line each, beside its seeds. */
export type SignatureFile = {
  /** From the beginning, some at a time. Throws on a line in the middle that is none of ours. */
  readonly pages: () => Generator<readonly Signature[]>;
  /** On the disk when it returns; when it throws, the file is as it was before. */
  readonly append: (signatures: readonly Signature[]) => void;
  readonly close: () => void;
};

const lineSchema = z
  .object({
    subjectKind: z.string(),
    subjectId: z.uuid(),
    networkId: z.object({ type: z.string(), chainId: z.string() }),
    sender: z.string(),
    sequence: z.string().regex(/^\d+$/).transform(BigInt),
    generation: z.int(),
    version: z.int(),
    /** Lines from before one transaction could pay many have none. */
    part: z.int().default(1),
    transactionId: z.string(),
    payloadHash: z.string(),
    signedAt: z.iso.datetime().transform((text) => new Date(text)),
    /** Lines from before there were ceilings count nothing. */
    ceiling: z.enum(ceilingNames).nullable().default(null),
    assetKey: z
      .custom<AssetKey>((key) => typeof key === "string")
      .nullable()
      .default(null),
    countedUnits: z.string().regex(/^\d+$/).transform(BigInt).nullable().default(null),
  })
  .readonly();

function lineOf(signature: Signature): string {
  const { subjectKind, subjectId, networkId, sender, generation, version } = signature;
  const { assetKey, ceiling, part, transactionId, payloadHash, signedAt } = signature;
  const place = { networkId, sender, sequence: signature.sequence.toString() };
  const what = { subjectKind, subjectId, generation, ...place, version, part };
  const countedUnits = signature.countedUnits?.toString();
  const counted = ceiling === null ? {} : { ceiling, assetKey, countedUnits };
  return `${JSON.stringify({ ...what, transactionId, payloadHash, signedAt, ...counted })}\n`;
}

/** What a full disk does otherwise. */
type Disk = {
  /** Answers how many bytes it has written from this place on. */
  readonly write: (handle: number, bytes: Buffer, at: number) => number;
  readonly flush: (handle: number) => void;
};
const realDisk: Disk = {
  write: (handle, bytes, at) => writeSync(handle, bytes, at),
  flush: fdatasyncSync,
};

/**
 * Opens the file, making it where there is none. A last line without its end is cut off: the signer was
 * stopped while it wrote it, before anybody could have the signature.
 */
export function openSignatureFile(folder: string, log: Log, disk: Disk = realDisk): SignatureFile {
  const file = path.join(folder, SIGNATURE_FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = openSync(file, "a+", 0o600);
  chmodSync(file, 0o600);
  flushPath(folder);
  const wholeLength = endOfLastLine(handle);
  const torn = fstatSync(handle).size - wholeLength;
  if (torn > 0) {
    log.warn("The last line of the signer's file was cut short: it is cut off.", { bytes: torn });
    ftruncateSync(handle, wholeLength);
  }
  /** Where the file ends that a write has spoilt; null while it is sound. */
  let soundLength: number | null = null;
  const mend = () => {
    if (soundLength !== null) ftruncateSync(handle, soundLength);
    soundLength = null;
  };
  return {
    pages: function* () {
      let number = 0;
      for (const lines of readLines(handle))
        yield lines.map((line) => {
          number += 1;
          return readLine(line, `${SIGNATURE_FILE}, line ${number}`);
        });
    },
    append: (signatures) => {
      if (signatures.length === 0) return;
      const bytes = Buffer.from(signatures.map(lineOf).join(""));
      try {
        mend();
        soundLength = fstatSync(handle).size;
        for (let at = 0; at < bytes.length;) at += disk.write(handle, bytes, at);
        disk.flush(handle);
        soundLength = null;
      } catch (cause) {
        tryTo(mend);
        const why = cause instanceof Error ? cause.message : String(cause);
        throw new Error(`Nothing is signed: ${SIGNATURE_FILE} cannot be written: ${why}`, {
          cause,
        });
      }
    },
    close: () => closeSync(handle),
  };
}

/** What fails now is tried again before the next write. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // the write that failed says why
  }
}

function endOfLastLine(handle: number): number {
  const block = Buffer.alloc(READ_AT_ONCE);
  for (let end = fstatSync(handle).size; end > 0;) {
    const start = Math.max(end - READ_AT_ONCE, 0);
    const length = readSync(handle, block, 0, end - start, start);
    const at = block.subarray(0, length).lastIndexOf(NEWLINE);
    if (at >= 0) return start + at + 1;
    end = start;
  }
  return 0;
}

/** Whole lines, as many at a time as were read. */
function* readLines(handle: number): Generator<readonly string[]> {
  const block = Buffer.alloc(READ_AT_ONCE);
  let rest = Buffer.alloc(0);
  for (let place = 0; ;) {
    const length = readSync(handle, block, 0, block.length, place);
    if (length === 0) return;
    place += length;
    const text = Buffer.concat([rest, block.subarray(0, length)]);
    const end = text.lastIndexOf(NEWLINE) + 1;
    rest = text.subarray(end);
    if (end > 0) yield text.toString("utf8", 0, end - 1).split("\n");
  }
}

function readLine(line: string, where: string): Signature {
  try {
    return lineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new Error(
      `${where} cannot be read: the file is damaged. Put back the one from the signer's own backup, or see "The signer's memory" in docs/operating.md.`,
      { cause },
    );
  }
}
