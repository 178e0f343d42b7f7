const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BYTES = 36;
const MASTERCHAIN = 0xff;

/**
 * The raw form `workchain:hex` of a TON address in its friendly form, bounceable or not, of the test
 * network or not, in either alphabet: all of them are the same account. Null for any other text.
 */
export function rawTonAddress(text: string): string | null {
  const plain = text.replaceAll("+", "-").replaceAll("/", "_");
  if (!/^[\w-]{48}$/.test(plain)) return null;
  const bytes = bytesOf(plain);
  const body = bytes.slice(0, BYTES - 2);
  const [high = 0, low = 0] = bytes.slice(BYTES - 2);
  if (crc16(body) !== high * 256 + low) return null;
  const [, workchain = 0, ...hash] = body;
  const hex = hash.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${workchain === MASTERCHAIN ? -1 : workchain}:${hex}`;
}

/** Four letters of 64 make three bytes. */
function bytesOf(text: string): readonly number[] {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 4) {
    let bits = 0;
    for (const letter of text.slice(at, at + 4)) bits = bits * 64 + ALPHABET.indexOf(letter);
    bytes.push(Math.floor(bits / 65_536), Math.floor(bits / 256) % 256, bits % 256);
  }
  return bytes;
}

/** CRC-16/XMODEM, as the TON address format has it. */
function crc16(bytes: readonly number[]): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x80_00) === 0 ? (crc << 1) & 0xff_ff : ((crc << 1) ^ 0x10_21) & 0xff_ff;
  }
  return crc;
}
