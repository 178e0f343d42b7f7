import type { PasskeyRecord } from "./passkeyRecord.ts";
import type { Bytes } from "./pinKeys.ts";
import type { Envelope, SeedRecord } from "./sealedSeed.ts";
import type { Tries } from "./tries.ts";

/** What a browser keeps of a seed, from visit to visit. Each write is done whole or not at all. */
export type VaultStorage = {
  readonly readRecord: () => Promise<SeedRecord | undefined>;
  readonly writeRecord: (record: SeedRecord) => Promise<void>;
  readonly readEnvelopes: () => Promise<readonly Envelope[]>;
  readonly writeEnvelope: (envelope: Envelope) => Promise<void>;
  readonly dropEnvelope: (recordId: string) => Promise<void>;
  readonly readPasskey: () => Promise<PasskeyRecord | undefined>;
  readonly writePasskey: (passkey: PasskeyRecord) => Promise<void>;
  readonly dropPasskey: () => Promise<void>;
  readonly readTries: () => Promise<Tries>;
  readonly writeTries: (tries: Tries) => Promise<void>;
};

/** What the server says to a proof of the PIN. */
export type ShareAnswer =
  | { readonly kind: "share"; readonly share: Bytes }
  | {
      readonly kind: "wrongPin";
      readonly attemptsLeft: number;
      /** How long it takes no other proof. */
      readonly retryAfterMs: number;
    }
  /** It looks at no proof of this person or place for a while. */
  | { readonly kind: "wait"; readonly retryAfterMs: number }
  /** Too many wrong proofs: it holds nothing any more. */
  | { readonly kind: "destroyed" }
  /** It cannot be reached, or does not know who asks. */
  | { readonly kind: "noAnswer" };

/** Who holds the other half of the key. Shares and proofs go there and nowhere else. */
export type ShareHolder = {
  /** Whether it is certain that the share is held. */
  readonly save: (recordId: string, share: Bytes, proof: Bytes) => Promise<boolean>;
  readonly open: (recordId: string, proof: Bytes) => Promise<ShareAnswer>;
  /** Whether it is certain that none is held any more. */
  readonly drop: (recordId: string) => Promise<boolean>;
};

export type VaultPorts = {
  readonly storage: VaultStorage;
  readonly shares: ShareHolder;
  readonly nowMs: () => number;
  /** Runs once after a while; the answer calls it off. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Runs alone: tabs of one browser share the record. */
  readonly alone: <T>(run: () => Promise<T>) => Promise<T>;
  /** Told whenever an open seed was overwritten. */
  readonly onLocked: () => void;
};
