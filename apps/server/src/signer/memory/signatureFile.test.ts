import { randomUUID } from "node:crypto";
import { appendFileSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";
import { assetKey } from "@coffer/core/assets";
import { makeTestFolder } from "@coffer/postgres/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Signature } from "../../storage/outgoing/signatures.ts";
import { EVM } from "../../testing/people/people.ts";
import { openSignatureFile, SIGNATURE_FILE } from "./signatureFile.ts";

let folder: ReturnType<typeof makeTestFolder>;
let warnings: string[];
beforeEach(() => {
  folder = makeTestFolder();
  warnings = [];
});
afterEach(() => folder.remove());

const COIN = assetKey("ETH", EVM);
const file = () => path.join(folder.path, SIGNATURE_FILE);
const log = { info: () => {}, alarm: () => {}, warn: (text: string) => void warnings.push(text) };
const open = (disk?: Parameters<typeof openSignatureFile>[2]) =>
  openSignatureFile(folder.path, log, disk);

const aSignature = (over: Partial<Signature> = {}): Signature => ({
  subjectKind: "payment",
  subjectId: randomUUID(),
  networkId: EVM,
  sender: "0xaa",
  sequence: 2n ** 70n,
  generation: 0,
  version: 1,
  part: 1,
  transactionId: `0x${"1".repeat(64)}`,
  payloadHash: "2".repeat(64),
  signedAt: new Date("2026-11-24T10:00:00.000Z"),
  ceiling: "people",
  assetKey: COIN,
  countedUnits: 2n ** 80n,
  ...over,
});

function readAll(): readonly Signature[] {
  const opened = open();
  const all = [...opened.pages()].flat();
  opened.close();
  return all;
}

test("what is appended is read again, in order, and by its owner only", () => {
  const many = Array.from({ length: 5_000 }, (_, sequence) =>
    aSignature({ sequence: BigInt(sequence) }),
  );
  const opened = open();
  opened.append(many.slice(0, 2));
  opened.append([]);
  opened.append(many.slice(2));
  opened.close();
  expect(readAll()).toEqual(many);
  expect(statSync(file()).mode % 0o1000).toBe(0o600);
});

test.each([1, 40, 200])("a last line of which %i bytes were written is cut off", (bytes) => {
  const [first, second] = [aSignature(), aSignature()];
  const opened = open();
  opened.append([first]);
  const whole = statSync(file()).size;
  opened.append([second]);
  opened.close();
  writeFileSync(file(), readFileSync(file()).subarray(0, whole + bytes));
  expect(readAll()).toEqual([first]);
  expect(warnings).toHaveLength(1);
  expect(statSync(file()).size).toBe(whole);
  const again = open();
  again.append([second]);
  again.close();
  expect(readAll()).toEqual([first, second]);
});

test("a file of nothing but a torn line is empty", () => {
  writeFileSync(file(), "x".repeat(3_000_000));
  expect(readAll()).toEqual([]);
});

test("a line in the middle that cannot be read is no crash: nothing goes on with it", () => {
  const opened = open();
  opened.append([aSignature()]);
  appendFileSync(file(), '{"subjectKind":"pay\n');
  opened.append([aSignature()]);
  opened.close();
  expect(readAll).toThrow("signatures.jsonl, line 2 cannot be read");
});

test("a disk that is full refuses all of a batch, and what was there stays readable", () => {
  const kept = aSignature();
  const room = { bytes: 700 };
  const opened = open({
    write: (handle, bytes, at) => {
      if (room.bytes === 0) throw new Error("ENOSPC: no space left on device, write");
      const length = Math.min(bytes.length - at, room.bytes);
      room.bytes -= length;
      return writeSync(handle, bytes, at, length);
    },
    flush: () => {},
  });
  opened.append([kept]);
  expect(() => opened.append([aSignature(), aSignature()])).toThrow(
    "Nothing is signed: signatures.jsonl cannot be written: ENOSPC",
  );
  expect(readAll()).toEqual([kept]);
  room.bytes = 10_000;
  const next = aSignature();
  opened.append([next]);
  opened.close();
  expect(readAll()).toEqual([kept, next]);
  expect(warnings).toEqual([]);
});

test("a folder that cannot be written keeps the signer from starting", () => {
  writeFileSync(path.join(folder.path, "keys"), "");
  expect(() => openSignatureFile(path.join(folder.path, "keys"), log)).toThrow(/EEXIST|ENOTDIR/);
});
