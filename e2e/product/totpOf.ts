import { createHmac } from "node:crypto";

const STEP_MS = 30_000;
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The six digits that an authenticator app shows for a key, as RFC 6238 has it. */
export function totpOf(key: string, nowMs: number): string {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(nowMs / STEP_MS)));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const digits = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(digits % 1_000_000).padStart(6, "0");
}
