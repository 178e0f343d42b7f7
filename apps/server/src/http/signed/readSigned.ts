import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SignedParts } from "../../usecases/signed/requestSignature.ts";

const BODY_BYTES_MAX = 64 * 1024;

/** Takes bodies as the bytes they are: those are signed, whatever they call themselves. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: BODY_BYTES_MAX },
    (_request, body, done) => done(null, body),
  );
}

export const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : "";
};

/** What of a request is signed, and by which key. */
export function readSigned(
  request: FastifyRequest,
): SignedParts & { readonly keyId: string; readonly signature: string } {
  const { body, method, raw } = request;
  return {
    method,
    path: raw.url ?? "",
    timestamp: headerOf(request, "x-coffer-timestamp"),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    keyId: headerOf(request, "x-coffer-key"),
    signature: headerOf(request, "x-coffer-signature"),
  };
}
