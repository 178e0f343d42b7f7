import { base32crockford } from "@scure/base";

/** Codes that are made with an authenticator, each of which stands for one of its steps, once. (rule 555) */
export const RECOVERY_CODES = 10;
/** Random bytes of one: so many that nobody guesses, and nobody has to count how often. */
export const RECOVERY_CODE_BYTES = 10;
const LETTERS = 16;
const GROUP = 4;

/** A code of these bytes as a person keeps it: four groups of four letters, none taken for another. */
export function showRecoveryCode(bytes: Uint8Array): string {
  if (bytes.length !== RECOVERY_CODE_BYTES)
    throw new Error(`authenticator: a code has ${RECOVERY_CODE_BYTES} bytes, not ${bytes.length}`);
  const letters = base32crockford.encode(bytes);
  const groups = Array.from({ length: LETTERS / GROUP }, (_, at) =>
    letters.slice(at * GROUP, (at + 1) * GROUP),
  );
  return groups.join("-");
}

/** The one spelling of a typed code, which its hash is made of; null: that is none. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/gu, "1");
  return /^[0-9A-HJKMNP-TV-Z]{16}$/u.test(letters) ? letters : null;
}
