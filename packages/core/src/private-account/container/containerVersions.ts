import { ok, type Outcome, refused } from "../../outcome.ts";

/** An ed25519 public key, hex. */
export const CONTAINER_KEY_HEX_LENGTH = 64;
/** An ed25519 signature, hex. */
export const CONTAINER_SIGNATURE_HEX_LENGTH = 128;
/** A digest of the server: 32 random bytes, hex. */
export const CONTAINER_DIGEST_HEX_LENGTH = 64;
/** Characters of a container, encrypted and in base64: some two hundred accounts. */
export const CONTAINER_LENGTH_MAX = 32_768;
/** Seeds whose containers one person keeps. */
export const CONTAINERS_MAX = 16;
/** A digest is good for one call within this time. */
export const CONTAINER_DIGEST_LIVES_MS = 2 * 60_000;
/** Digests of one key that wait at once; the oldest makes room. */
export const CONTAINER_DIGESTS_MAX = 8;
/** Of a key that has saved nothing yet. */
export const NO_CONTAINER_VERSION = 0;
/** What a database's whole number holds. */
export const CONTAINER_VERSION_MAX = 2_147_483_647;

/** Which version a save is that was made of the stored one. */
export const nextContainerVersion = (stored: number): number => stored + 1;

/**
 * Whether a save was made of what is stored. Another device was ahead where not: whoever saves loads,
 * merges and saves again, so that no account is lost. (rule 490)
 */
export const judgeContainerSave = (
  stored: number,
  version: number,
): Outcome<true, { readonly currentVersion: number }> =>
  version === nextContainerVersion(stored) ? ok(true) : refused({ currentVersion: stored });
