import { gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { WireAnswer } from "./createWireAnswerer.ts";

const JSON_TYPE = "application/json; charset=utf-8";
/** What is shorter comes no sooner for being packed. */
const LENGTH_MIN = 4_000;
/** Half of the effort, a fiftieth more bytes than the most of it makes. */
const LEVEL = 4;

/**
 * Sends an answer, a long one packed: on a slow line a person's state shares it with the wallet's code.
 * What lengths could tell of what is in it is out of reach: each call brings a token or a launch in its
 * body, so that no other page can have it made, again and again, beside a text of its own.
 */
export function sendAnswer(
  { headers }: Pick<FastifyRequest, "headers">,
  reply: FastifyReply,
  { status, text }: WireAnswer,
): void {
  reply.code(status).header("content-type", JSON_TYPE);
  const isPacked = text.length >= LENGTH_MIN && takesGzip(headers["accept-encoding"]);
  if (!isPacked) {
    reply.send(text);
    return;
  }
  gzip(text, { level: LEVEL }, (error, packed) => {
    if (error !== null) reply.send(error);
    else reply.header("content-encoding", "gzip").header("vary", "accept-encoding").send(packed);
  });
}

/** As every browser says it; whoever words it otherwise is answered plainly. */
const takesGzip = (accepted: string | string[] | undefined): boolean =>
  String(accepted ?? "")
    .split(",")
    .some((each) => each.trim() === "gzip");
