import { createHmac } from "node:crypto";

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
