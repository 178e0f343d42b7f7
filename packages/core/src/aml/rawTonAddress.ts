import { crc16 } from "../safety/crc16.ts";
import { decodeBase64 } from "../safety/decodeBase64.ts";

const friendlyForm = /^[\w+/-]{48}$/;
/** A tag, the work chain and the account; its check sum follows. */
const BODY_LENGTH = 34;
const MASTERCHAIN = 0xff;

/**
 * The raw form `workchain:hex` of a TON address in its friendly form, bounceable or not, of the test
 * network or not, in either alphabet: all of them are the same account. Null for any other text.
 */
export function rawTonAddress(text: string): string | null {
  const bytes = friendlyForm.test(text) ? decodeBase64(text) : null;
  if (bytes === null) return null;
  const body = bytes.slice(0, BODY_LENGTH);
  const [high = 0, low = 0] = bytes.slice(BODY_LENGTH);
  if (crc16(body) !== high * 256 + low) return null;
  const [, workchain = 0, ...hash] = body;
  const hex = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${workchain === MASTERCHAIN ? -1 : workchain}:${hex}`;
}
