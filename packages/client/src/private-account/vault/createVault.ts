import { wipe, type Bytes } from "./pinKeys.ts";
import { readWords } from "./readWords.ts";
import { done, refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts } from "./vaultPorts.ts";
import { writeWords } from "./writeWords.ts";

/** So long a seed stays open. (rule 246) */
export const OPEN_MS = 30 * 60_000;
const SEED_BITS = 512;

export type Vault = ReturnType<typeof createVault>;

/**
 * Keeps a seed's words: sealed in this browser, open in this closure and nowhere else, for 30 minutes. PINs
 * and words come and go as bytes; those that come in are overwritten here. (rules 497 to 500)
 */
export function createVault(ports: VaultPorts) {
  const { after, alone, nowMs, onLocked, storage } = ports;
  let open: { readonly words: Bytes; readonly sinceMs: number; readonly stop: () => void } | null =
    null;
  let locks = 0;

  function lock(): void {
    locks += 1;
    if (open === null) return;
    open.stop();
    wipe(open.words);
    open = null;
    onLocked();
  }

  /** Holds words open, unless it was locked since `before`: whoever signed out stays so. */
  function hold(words: Bytes, before: number): VaultAnswer<null> {
    if (before !== locks) {
      wipe(words);
      return refuse({ kind: "locked" });
    }
    open?.stop();
    wipe(open?.words);
    open = { words, sinceMs: nowMs(), stop: after(OPEN_MS, lock) };
    return done;
  }

  /** Timers sleep with the machine: the clock is asked as well. */
  const openWords = (): Bytes | undefined => {
    if (open !== null && nowMs() - open.sinceMs >= OPEN_MS) lock();
    return open?.words;
  };

  return {
    /** Whether there is a seed in this browser, and whether it is open. */
    state: async (): Promise<"none" | "locked" | "open"> => {
      if (openWords() !== undefined) return "open";
      return (await storage.readRecord()) === undefined ? "none" : "locked";
    },

    /** Seals words in the place of what was there, and holds them open. */
    keep: async (words: Bytes, pin: Bytes): Promise<VaultAnswer<null>> => {
      const before = locks;
      const kept = await alone(() => writeWords(ports, words, pin)).finally(() => wipe(pin));
      if (kept.ok) return hold(words, before);
      wipe(words);
      return kept;
    },

    unlock: async (pin: Bytes): Promise<VaultAnswer<null>> => {
      const before = locks;
      const read = await alone(() => readWords(ports, pin)).finally(() => wipe(pin));
      return read.ok ? hold(read.value, before) : read;
    },

    /** The words, for a person who has just given the PIN; whether it is open does not matter. */
    showWords: (pin: Bytes): Promise<VaultAnswer<Bytes>> =>
      alone(() => readWords(ports, pin)).finally(() => wipe(pin)),

    /** The words under another PIN, with all that is around them made anew. An open seed stays open. */
    changePin: (pin: Bytes, nextPin: Bytes): Promise<VaultAnswer<null>> =>
      alone(async () => {
        const read = await readWords(ports, pin);
        if (!read.ok) return read;
        return writeWords(ports, read.value, nextPin).finally(() => wipe(read.value));
      }).finally(() => wipe(pin, nextPin)),

    /** Runs with the 64-byte seed (BIP39, without a passphrase), which is overwritten afterwards. */
    withSeed: async <T>(run: (seed: Bytes) => Promise<T>): Promise<VaultAnswer<T>> => {
      const words = openWords();
      if (words === undefined) return refuse({ kind: "locked" });
      const seed = await seedOfWords(words);
      try {
        return { ok: true, value: await run(seed) };
      } finally {
        wipe(seed);
      }
    },

    lock,
  };
}

/** BIP39, without a passphrase: what is done with the words alone makes the seed of every key. */
async function seedOfWords(words: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveBits"]);
  const salt = new TextEncoder().encode("mnemonic");
  const how = { name: "PBKDF2", hash: "SHA-512", salt, iterations: 2048 };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, SEED_BITS));
}
