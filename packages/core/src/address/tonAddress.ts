import { hexToBytes } from "@noble/hashes/utils";
import type { AddressForm } from "./addressForm.ts";
import { readFriendlyTon, writeFriendlyTon } from "./friendlyTon.ts";

const TESTNET = "-3";
/** Bounceable and not, and the bit that says: for the test network only. */
const BOUNCEABLE = 0x11;
const NON_BOUNCEABLE = 0x51;
const TEST_ONLY = 0x80;
const BASECHAIN = 0;
/** Tag and work chain are the same for all; two characters hold nothing else. */
const FIXED_LENGTH = 2;

const rawPattern = /^0:([0-9a-f]{64})$/i;

/** An account of TON, raw or in its friendly spellings. Only the base chain holds people's accounts. */
export function readTonAddress(text: string): AddressForm | null {
  const raw = rawPattern.exec(text)?.[1];
  if (raw !== undefined) return formOf(hexToBytes(raw), { chainIds: null, checkSum: "unchecked" });
  const friendly = readFriendlyTon(text);
  if (friendly === null || friendly.workchain !== BASECHAIN) return null;
  const { tag, hash, isSumRight } = friendly;
  const kind = tag & ~TEST_ONLY;
  if (kind !== BOUNCEABLE && kind !== NON_BOUNCEABLE) return null;
  return formOf(hash, {
    chainIds: (tag & TEST_ONLY) === 0 ? null : [TESTNET],
    checkSum: isSumRight ? "right" : "wrong",
  });
}

/** The 32 bytes of an account of the base chain, out of any of its spellings; undefined for other texts. */
export function tonAccountOf(text: string): Uint8Array | undefined {
  const form = readTonAddress(text);
  if (form === null || form.checkSum === "wrong") return undefined;
  return readFriendlyTon(form.text)?.hash.slice();
}

/** The one spelling of an account of the base chain: it does not bounce, so that it may be new. */
export const spellTonAccount = (hash: Uint8Array): string =>
  writeFriendlyTon({ tag: NON_BOUNCEABLE, workchain: BASECHAIN, hash });

type Said = Pick<AddressForm, "chainIds" | "checkSum">;

function formOf(hash: Uint8Array, said: Said): AddressForm {
  const text = spellTonAccount(hash);
  return { family: "ton", ...said, text, plain: text.toLowerCase(), fixedLength: FIXED_LENGTH };
}
