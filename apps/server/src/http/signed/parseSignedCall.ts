import { readSignedCall, type SignedAsked, type SignedCallRow } from "@coffer/contract/signed";
import { ok, refused, type Outcome } from "@coffer/core/outcome";
import type { FastifyRequest } from "fastify";
import type { SignedRefusal } from "../../usecases/signed/signedRefusal.ts";
import { isUuid } from "../../isUuid.ts";

/** A request as its call's schemas read it, or what is wrong with it in words. */
export function parseSignedCall<Row extends SignedCallRow<string>>(
  row: Row,
  request: FastifyRequest,
): Outcome<SignedAsked<Row>, SignedRefusal> {
  const body = bodyOf(request);
  if (!body.ok) return body;
  const { params, query } = request;
  const read = readSignedCall(row, { params, query, body: body.value });
  return read.ok ? read : refused({ code: "INVALID_REQUEST", ...read.problem });
}

function bodyOf({ body, method }: FastifyRequest): Outcome<unknown, SignedRefusal> {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  if (method === "GET" || bytes.length === 0) return ok({});
  try {
    return ok(JSON.parse(bytes.toString("utf8")));
  } catch {
    const message = "The body is no JSON.";
    return refused({ code: "INVALID_REQUEST", field: "body", message });
  }
}

/** In small letters; empty where a call changes nothing. */
export function idempotencyKeyOf(
  { method }: Pick<SignedCallRow<string>, "method">,
  key: string,
): Outcome<string, SignedRefusal> {
  if (method === "GET") return ok("");
  if (isUuid(key)) return ok(key.toLowerCase());
  const message = "Send a UUID of your own for each new request in the header idempotency-key.";
  return refused({ code: "INVALID_REQUEST", field: "idempotency-key", message });
}
