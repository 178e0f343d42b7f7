import { pinProof, stretchPin, wipe, type Bytes } from "./pinKeys.ts";
import { openBare, openSealed, type Envelope, type SeedRecord } from "./sealedSeed.ts";
import { afterWrongPin, leftToWaitMs, noTries } from "./tries.ts";
import { refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts } from "./vaultPorts.ts";
import { dropOthers, envelopeOf, writeWords } from "./writeWords.ts";

/**
 * Opens the record with a PIN. Each try is counted before anybody knows what becomes of it. A bare record
 * gets its layers by the way; where the server cannot take its share now, the next time. (rules 498 and 499)
 */
export async function readWords(ports: VaultPorts, pin: Bytes): Promise<VaultAnswer<Bytes>> {
  const { nowMs, storage } = ports;
  const record = await storage.readRecord();
  if (record === undefined) return refuse({ kind: "none" });
  const tries = await storage.readTries();
  const waitMs = leftToWaitMs(tries, nowMs());
  if (waitMs > 0) return refuse({ kind: "wait", waitMs });
  const envelope = await envelopeOf(storage, record);
  if (envelope === "damaged") return refuse({ kind: "damaged" });

  await storage.writeTries(afterWrongPin(tries, nowMs()));
  const read = await (envelope === "bare"
    ? readBare(record, pin)
    : readSealed(ports, { record, envelope }, pin));

  if (read.ok || read.problem.kind !== "wrongPin") {
    // Only a wrong PIN is a wrong try: without an answer nobody knows of one.
    await storage.writeTries(read.ok ? noTries : tries);
    if (read.ok)
      await (envelope === "bare"
        ? writeWords(ports, read.value, pin)
        : dropOthers(ports, envelope.recordId));
    return read;
  }
  const next = afterWrongPin(tries, nowMs(), read.problem.waitMs);
  await storage.writeTries(next);
  return refuse({ ...read.problem, waitMs: next.waitMs });
}

async function readBare(record: SeedRecord, pin: Bytes): Promise<VaultAnswer<Bytes>> {
  const words = await openBare(record, pin);
  return words === undefined
    ? refuse({ kind: "wrongPin", attemptsLeft: null, waitMs: 0 })
    : { ok: true, value: words };
}

async function readSealed(
  { shares }: VaultPorts,
  { envelope, record }: { readonly record: SeedRecord; readonly envelope: Envelope },
  pin: Bytes,
): Promise<VaultAnswer<Bytes>> {
  const proof = await pinProof(pin, envelope.proofSalt);
  // While the server judges the proof: both are most of what a person waits for.
  const [answer, pinKey] = await Promise.all([
    shares.open(envelope.recordId, proof),
    stretchPin(pin, record.salt),
  ]);
  const words =
    answer.kind === "share"
      ? await openSealed(record, envelope, { pinKey, share: answer.share })
      : undefined;
  wipe(proof, pinKey);
  if (answer.kind === "wrongPin") {
    const { attemptsLeft, retryAfterMs: waitMs } = answer;
    return refuse({ kind: "wrongPin", attemptsLeft, waitMs });
  }
  if (answer.kind === "wait") return refuse({ kind: "wait", waitMs: answer.retryAfterMs });
  if (answer.kind !== "share") return refuse({ kind: answer.kind });
  wipe(answer.share);
  return words === undefined ? refuse({ kind: "damaged" }) : { ok: true, value: words };
}
