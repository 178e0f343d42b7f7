import { createHash } from "node:crypto";

export const hashText = (text: string): Uint8Array => createHash("sha256").update(text).digest();
