import type { AddressForm } from "./addressForm.ts";
import { crc16 } from "./crc16.ts";
import { decodeBase64 } from "./decodeBase64.ts";
import { encodeBase64Url } from "./encodeBase64Url.ts";

const TESTNET = "-3";
/** Bounceable and not, and the bit that says: for the test network only. */
const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const TEST_ONLY = 0x80;
const FRIENDLY_LENGTH = 36;
const BASECHAIN = 0;
/** Tag and work chain are the same for all; two characters hold nothing else. */
const FIXED_LENGTH = 2;

const rawPattern = /^0:([0-9a-f]{64})$/i;
const friendlyPattern = /^[A-Za-z0-9+/_-]{48}$/;

/** An account of TON, raw or in its friendly spellings. Only the base chain holds people's accounts. */
export function readTonForm(text: string): AddressForm | null {
  const hash = rawPattern.exec(text)?.[1];
  if (hash !== undefined) {
    const bytes = Uint8Array.from(hash.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    return formOf(bytes, { chainIds: null, checkSum: "unchecked" });
  }
  const bytes = friendlyPattern.test(text) ? decodeBase64(text) : null;
  if (bytes === null || bytes.length !== FRIENDLY_LENGTH) return null;
  const [tag = 0, workChain] = bytes;
  const kind = tag & ~TEST_ONLY;
  if ((kind !== BOUNCEABLE && kind !== NON_BOUNCEABLE) || workChain !== BASECHAIN) return null;
  const sum = (bytes.at(-2) ?? 0) * 256 + (bytes.at(-1) ?? 0);
  return formOf(bytes.slice(2, 34), {
    chainIds: (tag & TEST_ONLY) === 0 ? null : [TESTNET],
    checkSum: sum === crc16(bytes.slice(0, 34)) ? "right" : "wrong",
  });
}

type Said = Pick<AddressForm, "chainIds" | "checkSum">;

function formOf(hash: Uint8Array, said: Said): AddressForm {
  const body = Uint8Array.of(NON_BOUNCEABLE, BASECHAIN, ...hash);
  const sum = crc16(body);
  const text = encodeBase64Url(Uint8Array.of(...body, sum >> 8, sum & 0xff));
  return { family: "ton", ...said, key: `ton:${text}`, text, fixedLength: FIXED_LENGTH };
}
