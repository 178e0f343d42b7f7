import { wipe, type Bytes } from "./pinKeys.ts";
import { digestOf, sealSeed, type Envelope, type SeedRecord } from "./sealedSeed.ts";
import { noTries } from "./tries.ts";
import { done, refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts, VaultStorage } from "./vaultPorts.ts";

/**
 * Seals words in the place of what was there. What opens the new record is there before the record is, and
 * what opened the old one until then: cut off anywhere, one of them opens. (rule 499)
 */
export async function writeWords(
  ports: VaultPorts,
  words: Bytes,
  pin: Bytes,
): Promise<VaultAnswer<null>> {
  const { shares, storage } = ports;
  const old = await storage.readRecord();
  const isBare = old !== undefined && (await envelopeOf(storage, old)) === "bare";
  const made = await sealSeed(words, pin, isBare ? await digestOf(old) : null);
  const { recordId } = made.envelope;
  await storage.writeEnvelope(made.envelope);
  const isHeld = await shares.save(recordId, made.share, made.proof);
  wipe(made.share, made.proof);
  // The share may be there none the less: the envelope stays to name it, and goes with the next write.
  if (!isHeld) return refuse({ kind: "noAnswer" });
  await storage.writeRecord(made.record);
  await storage.writeTries(noTries);
  await dropOthers(ports, recordId);
  return done;
}

/** Lets go of envelopes that are around no record, and of their shares; those that the server still holds come again. */
export async function dropOthers({ shares, storage }: VaultPorts, recordId: string): Promise<void> {
  for (const other of await storage.readEnvelopes())
    if (other.recordId !== recordId && (await shares.drop(other.recordId)))
      await storage.dropEnvelope(other.recordId);
}

/** The envelope around a record; a record without any is bare, and damaged where there are others alone. */
export async function envelopeOf(
  storage: VaultStorage,
  record: SeedRecord,
): Promise<Envelope | "bare" | "damaged"> {
  const digest = await digestOf(record);
  const envelopes = await storage.readEnvelopes();
  const around = envelopes.find(({ covers }) => areSame(covers, digest));
  if (around !== undefined) return around;
  const isBare = envelopes.every(
    ({ bareBefore }) => bareBefore !== null && areSame(bareBefore, digest),
  );
  return isBare ? "bare" : "damaged";
}

const areSame = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, place) => byte === other[place]);
