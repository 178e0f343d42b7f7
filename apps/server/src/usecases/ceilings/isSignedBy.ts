import { createPublicKey, verify } from "node:crypto";

type Signed = {
  /** Base64. */
  readonly signature: string;
  /** Ed25519, SPKI in base64. */
  readonly publicKey: string;
};

/** Whether a key has signed this very text. */
export function isSignedBy({ publicKey, signature }: Signed, text: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, "base64"),
    format: "der",
    type: "spki",
  });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, "base64"));
}
