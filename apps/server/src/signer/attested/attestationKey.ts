import {
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  sign,
  verify,
  type KeyObject,
} from "node:crypto";

/** Says of addresses whose they are. */
export type AttestationKey = {
  /** In hexadecimal digits, as builds are given it. */
  readonly publicKey: string;
  /** In base64. */
  readonly attest: (message: Uint8Array) => string;
  readonly hasAttested: (message: Uint8Array, attestation: string) => boolean;
};

const INFO = "coffer custody address attestation 1";
/** What stands before the 32 bytes of an Ed25519 key in PKCS #8. (RFC 8410) */
const PKCS8_HEAD = Buffer.from("302e020100300506032b657004220420", "hex");

/** The key that goes with a deposit seed, and is of no use for anything else. (rule 556) */
export function attestationKeyOf(depositSeed: Uint8Array): AttestationKey {
  const secret = Buffer.from(hkdfSync("sha512", depositSeed, "", INFO, 32));
  const der = Buffer.concat([PKCS8_HEAD, secret]);
  const privateKey = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  secret.fill(0);
  der.fill(0);
  const publicKey = createPublicKey(privateKey);
  return {
    publicKey: hexOf(publicKey),
    attest: (message) => sign(null, message, privateKey).toString("base64"),
    hasAttested: (message, attestation) =>
      verify(null, message, publicKey, Buffer.from(attestation, "base64")),
  };
}

const hexOf = (publicKey: KeyObject): string =>
  Buffer.from(publicKey.export({ format: "jwk" }).x ?? "", "base64url").toString("hex");
