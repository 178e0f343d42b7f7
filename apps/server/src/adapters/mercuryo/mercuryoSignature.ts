import { createHash } from "node:crypto";

/** Mercuryo's signature of the address that a link names. */
export const mercuryoSignature = (address: string, secretKey: string): string =>
  createHash("sha512")
    .update(address + secretKey)
    .digest("hex");
