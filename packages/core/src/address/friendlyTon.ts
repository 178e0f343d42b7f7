// Every host has these two (HTML, section 8.3); a library's would come with home's first load.
declare const atob: (text: string) => string;
declare const btoa: (text: string) => string;

/** A TON address in its friendly form, taken apart. */
export type FriendlyTon = {
  /** Whether it may bounce, and the bit that says: for the test network only. */
  readonly tag: number;
  readonly workchain: number;
  readonly hash: Uint8Array;
  readonly isSumRight: boolean;
};

const pattern = /^[\w+/-]{48}$/;
/** A tag, the work chain and the account; two bytes of check sum follow. */
const BODY_LENGTH = 34;

/** Reads a friendly form in either alphabet; null for any other text. */
export function readFriendlyTon(text: string): FriendlyTon | null {
  if (!pattern.test(text)) return null;
  const plain = text.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = Uint8Array.from(atob(plain), (letter) => letter.charCodeAt(0));
  const body = bytes.subarray(0, BODY_LENGTH);
  const [tag = 0, workchain = 0] = body;
  const [high = 0, low = 0] = bytes.subarray(BODY_LENGTH);
  const isSumRight = crc16(body) === high * 256 + low;
  return { tag, workchain: (workchain << 24) >> 24, hash: body.subarray(2), isSumRight };
}

/** The friendly form of an account, in the alphabet that needs no escape in a link. */
export function writeFriendlyTon({
  tag,
  workchain,
  hash,
}: Omit<FriendlyTon, "isSumRight">): string {
  const body = Uint8Array.of(tag, workchain & 0xff, ...hash);
  const sum = crc16(body);
  const bytes = String.fromCharCode(...body, sum >> 8, sum & 0xff);
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_");
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      sum = ((sum & 0x8000) === 0 ? sum << 1 : (sum << 1) ^ 0x1021) & 0xffff;
    }
  }
  return sum;
}
