import { base64Letters } from "./base64Letters.ts";

/** The bytes of a text whose length is a multiple of four, in either alphabet; null for another text. */
export function decodeBase64(text: string): Uint8Array | null {
  const values = Array.from(text.replaceAll("+", "-").replaceAll("/", "_"), (letter) =>
    base64Letters.indexOf(letter),
  );
  if (values.length % 4 !== 0 || values.includes(-1)) return null;
  const bytes: number[] = [];
  for (let at = 0; at < values.length; at += 4) {
    const bits = values.slice(at, at + 4).reduce((sum, value) => sum * 64 + value, 0);
    bytes.push((bits >> 16) & 0xff, (bits >> 8) & 0xff, bits & 0xff);
  }
  return Uint8Array.from(bytes);
}
