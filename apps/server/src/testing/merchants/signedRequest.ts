import type { InjectOptions } from "fastify";
import { signatureOf } from "../../usecases/signed/requestSignature.ts";
import type { TestKey } from "../signed/openKeys.ts";

type Given = Partial<TestKey> & {
  readonly path: string;
  readonly method?: "GET" | "POST";
  readonly body?: string;
  readonly idempotencyKey?: string;
  /** What is signed instead of what is sent. */
  readonly signedPath?: string;
  readonly signedBody?: string;
  readonly secondsOff?: number;
  readonly timestamp?: string;
  readonly signature?: string;
};

/** A request as a merchant's server signs it, but for what a test has otherwise. */
export function signedRequest(key: TestKey, given: Given): InjectOptions {
  const { body = "", method = "GET", path, secondsOff = 0, signedBody = body } = given;
  const now = String(Math.floor(Date.now() / 1000) + secondsOff);
  const { keyId, secret, timestamp } = { ...key, timestamp: now, ...given };
  const signed = {
    method,
    path: given.signedPath ?? path,
    timestamp,
    body: Buffer.from(signedBody),
  };
  const { idempotencyKey, signature = signatureOf(secret, signed) } = given;
  return {
    method,
    url: path,
    headers: {
      "content-type": "application/json",
      ...(keyId === "" ? {} : { "x-coffer-key": keyId }),
      ...(timestamp === "" ? {} : { "x-coffer-timestamp": timestamp }),
      ...(signature === "" ? {} : { "x-coffer-signature": signature }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(method === "POST" ? { payload: body } : {}),
  };
}
