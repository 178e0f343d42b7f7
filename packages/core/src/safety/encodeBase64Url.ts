import { base64Letters } from "./base64Letters.ts";

/** The text of bytes whose number is a multiple of three. */
export function encodeBase64Url(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 3) {
    const bits = bytes.slice(at, at + 3).reduce((sum, byte) => sum * 256 + byte, 0);
    for (const shift of [18, 12, 6, 0]) text += base64Letters.charAt((bits >> shift) & 63);
  }
  return text;
}
