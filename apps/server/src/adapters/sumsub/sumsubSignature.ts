import { createHmac, timingSafeEqual } from "node:crypto";

export type SignedCall = {
  readonly secretKey: string;
  /** Seconds since 1970, as they stand in the header. */
  readonly seconds: string;
  readonly method: "GET" | "POST";
  /** With the query. */
  readonly path: string;
  readonly body?: string | undefined;
};

/** Sumsub's signature of a request: over time, method, path and body as they are sent. */
export const sumsubSignature = ({ secretKey, seconds, method, path, body = "" }: SignedCall) =>
  createHmac("sha256", secretKey).update(`${seconds}${method}${path}${body}`).digest("hex");

const algorithms = {
  HMAC_SHA1_HEX: "sha1",
  HMAC_SHA256_HEX: "sha256",
  HMAC_SHA512_HEX: "sha512",
} as const;

type Digest = {
  readonly secret: string;
  /** As it came, byte for byte. */
  readonly body: Uint8Array;
  readonly digest: string;
  readonly algorithm: string;
  /** SHA-1 is for accounts that cannot be set up otherwise yet. */
  readonly isSha1Allowed: boolean;
};

const isAlgorithm = (name: string): name is keyof typeof algorithms =>
  Object.hasOwn(algorithms, name);

/** Whether a webhook's body was signed with the secret, by an algorithm that counts. */
export function isSumsubDigest({
  secret,
  body,
  digest,
  algorithm,
  isSha1Allowed,
}: Digest): boolean {
  if (!isAlgorithm(algorithm)) return false;
  if (algorithm === "HMAC_SHA1_HEX" && !isSha1Allowed) return false;
  const expected = createHmac(algorithms[algorithm], secret).update(body).digest();
  const given = Buffer.from(digest, "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
