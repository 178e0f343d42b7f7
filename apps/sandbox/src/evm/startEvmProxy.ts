import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { applyHttpFault } from "../faults/applyHttpFault.ts";
import type { FaultMode } from "../faults/faults.ts";
import { listen, type Listener } from "../http/listen.ts";
import { readBody } from "../http/readBody.ts";
import type { EvmChain } from "./evmChain.ts";
import { answerRpcBody } from "./answerRpcBody.ts";

const BODY_BYTES_MAX = 2_000_000;

/** The node that the wallet knows: plain JSON-RPC over HTTP, single and batch. */
export function startEvmProxy(
  port: number,
  chain: EvmChain,
  faultMode: () => FaultMode,
): Promise<Listener> {
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await applyHttpFault(faultMode(), { request, response })) return;
    if (request.method !== "POST") {
      response.writeHead(405, { allow: "POST" }).end();
      return;
    }
    const body = await readBody(request, BODY_BYTES_MAX);
    if (body === null) {
      response.writeHead(413, { connection: "close" }).end();
      return;
    }
    const answer = await answerRpcBody(chain, body);
    // Notifications alone are owed no answer.
    if (answer === null) {
      response.writeHead(204).end();
      return;
    }
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => {
    serve(request, response).catch(() => request.socket.destroy());
  });
  return listen(server, port);
}
