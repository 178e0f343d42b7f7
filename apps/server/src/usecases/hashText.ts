import { createHash } from "node:crypto";

/** Of a text its SHA-256, by which a request that is repeated is known again. */
export const hashText = (text: string): Uint8Array => createHash("sha256").update(text).digest();
