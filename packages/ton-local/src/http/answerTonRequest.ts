import type { IncomingMessage, ServerResponse } from "node:http";
import type { TonChain } from "../chain/openTonChain.ts";
import { answerRpc, type RpcAnswer } from "./answerRpc.ts";

const BODY_BYTES_MAX = 1_000_000;

/** One exchange with the chain's node. Clients post to any path, toncenter's is `/api/v2/jsonRPC`. */
export async function answerTonRequest(
  chain: TonChain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, body } = await answer(chain, request);
  response.writeHead(status, { "content-type": "application/json" });
  response.end(jsonOf(body));
}

async function answer(chain: TonChain, request: IncomingMessage): Promise<RpcAnswer> {
  if (request.method !== "POST") return { status: 405, body: { ok: false, code: 405 } };
  const text = await readText(request);
  if (text === undefined) return { status: 413, body: { ok: false, code: 413 } };
  return answerRpc(chain, parseJson(text));
}

/** Undefined where it is too long. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk as Uint8Array); // of a stream without an encoding
    bytes += part.length;
    if (bytes > BODY_BYTES_MAX) return undefined;
    chunks.push(part);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Amounts that toncenter writes as JSON numbers are written digit by digit, and never become numbers here. */
const jsonOf = (body: unknown): string =>
  JSON.stringify(body, (_key, value: unknown) =>
    typeof value === "bigint" ? `\u0000${value}\u0000` : value,
  ).replaceAll(/"\\u0000(-?\d+)\\u0000"/g, "$1");
