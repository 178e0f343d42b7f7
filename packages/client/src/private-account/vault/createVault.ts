import { holdWords } from "./holdWords.ts";
import { wipe, type Bytes } from "./pinKeys.ts";
import { addPasskey, keepingPasskey, passkeyOf, readByPasskey } from "./passkeys.ts";
import type { PasskeyQuestion } from "./passkeyRecord.ts";
import { readWords } from "./readWords.ts";
import { refuse, type VaultAnswer } from "./vaultAnswer.ts";
import type { VaultPorts } from "./vaultPorts.ts";
import { writeWords } from "./writeWords.ts";

const SEED_BITS = 512;

export type Vault = ReturnType<typeof createVault>;

/**
 * Keeps a seed's words: sealed in this browser, and open for a while. PINs and words come and go as bytes;
 * those that come in are overwritten here. (rules 497 to 500)
 */
export function createVault(ports: VaultPorts) {
  const { alone, storage } = ports;
  const held = holdWords(ports);

  return {
    /** Whether there is a seed in this browser, and whether it is open. */
    state: async (): Promise<"none" | "locked" | "open"> => {
      if (held.words() !== undefined) return "open";
      return (await storage.readRecord()) === undefined ? "none" : "locked";
    },

    /** Seals words in the place of what was there, and holds them open. */
    keep: async (words: Bytes, pin: Bytes): Promise<VaultAnswer<null>> => {
      const hold = held.begin();
      const kept = await alone(() => writeWords(ports, words, pin)).finally(() => wipe(pin));
      if (kept.ok) return hold(words);
      wipe(words);
      return kept;
    },

    unlock: async (pin: Bytes): Promise<VaultAnswer<null>> => {
      const hold = held.begin();
      const read = await alone(() => readWords(ports, pin)).finally(() => wipe(pin));
      return read.ok ? hold(read.value) : read;
    },

    /** The words, for a person who has just given the PIN; whether it is open does not matter. */
    showWords: (pin: Bytes): Promise<VaultAnswer<Bytes>> =>
      alone(() => readWords(ports, pin)).finally(() => wipe(pin)),

    /** The words under another PIN, with all that is around them made anew. An open seed stays open. */
    changePin: (pin: Bytes, nextPin: Bytes): Promise<VaultAnswer<null>> =>
      alone(async () => {
        const read = await readWords(ports, pin);
        if (!read.ok) return read;
        return keepingPasskey(storage, () =>
          writeWords(ports, read.value, nextPin).finally(() => wipe(read.value)),
        );
      }).finally(() => wipe(pin, nextPin)),

    ...passkeyCalls(ports, held),

    /** Runs with the 64-byte seed (BIP39, without a passphrase), which is overwritten afterwards. */
    withSeed: async <T>(run: (seed: Bytes) => Promise<T>): Promise<VaultAnswer<T>> => {
      const words = held.words();
      if (words === undefined) return refuse({ kind: "locked" });
      const seed = await seedOfWords(words);
      try {
        return { ok: true, value: await run(seed) };
      } finally {
        wipe(seed);
      }
    },

    lock: held.lock,
  };
}

/** What of it is done by passkey. */
function passkeyCalls(ports: VaultPorts, held: ReturnType<typeof holdWords>) {
  const { alone, storage } = ports;
  return {
    /** What a passkey has to be asked to open the words here; null where none was added. */
    passkeyQuestion: async (): Promise<PasskeyQuestion | null> => {
      const passkey = await passkeyOf(storage);
      return passkey === undefined
        ? null
        : { credentialId: passkey.credentialId, prfSalt: passkey.prfSalt };
    },

    addPasskey: (pin: Bytes, passkey: PasskeyQuestion & { readonly secret: Bytes }) =>
      alone(() => addPasskey(ports, pin, passkey)).finally(() => wipe(pin, passkey.secret)),

    dropPasskey: (): Promise<void> => alone(() => storage.dropPasskey()),

    unlockByPasskey: async (secret: Bytes): Promise<VaultAnswer<null>> => {
      const hold = held.begin();
      const read = await alone(() => readByPasskey(ports, secret)).finally(() => wipe(secret));
      return read.ok ? hold(read.value) : read;
    },
  };
}

/** BIP39, without a passphrase: what is done with the words alone makes the seed of every key. */
async function seedOfWords(words: Bytes): Promise<Bytes> {
  const key = await crypto.subtle.importKey("raw", words, "PBKDF2", false, ["deriveBits"]);
  const salt = new TextEncoder().encode("mnemonic");
  const how = { name: "PBKDF2", hash: "SHA-512", salt, iterations: 2048 };
  return new Uint8Array(await crypto.subtle.deriveBits(how, key, SEED_BITS));
}
