import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { FaultMode } from "../faults/faults.ts";
import { listen, type Listener } from "../http/listen.ts";
import { readBody } from "../http/readBody.ts";

export type NodeAnswer = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type NodePlace = {
  readonly port: number;
  /** What is wrong with the node now, as somebody asked for. */
  readonly faultMode: () => FaultMode;
  /** How long a connection is kept without a word; left out: as long as Node does. */
  readonly keepAliveMs?: number;
};

/** The node that the wallet knows, over HTTP. */
export function listenAsNode(
  { faultMode, keepAliveMs, port }: NodePlace,
  answer: NodeAnswer,
): Promise<Listener> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await applyHttpFault(faultMode(), { request, response })) return;
    await answer(request, response);
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  if (keepAliveMs !== undefined) server.keepAliveTimeout = keepAliveMs;
  return listen(server, port);
}

const BODY_BYTES_MAX = 2_000_000;

/** Answers calls of JSON-RPC, which are posted: with a status of HTTP and, where an answer is owed, its JSON. */
export const answerPosted =
  (
    answer: (body: string) => Promise<{ readonly status: number; readonly json?: unknown }>,
  ): NodeAnswer =>
  async (request, response) => {
    if (request.method !== "POST") {
      response.writeHead(405, { allow: "POST" }).end();
      return;
    }
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === null) {
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    const { json, status } = await answer(body);
    if (json === undefined) {
      response.writeHead(status).end();
      return;
    }
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(json));
  };
