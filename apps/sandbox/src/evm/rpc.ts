import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { LOOPBACK } from "../start/sandboxPorts.ts";

export type RpcErrorBody = {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
};

/** What the node answered instead of a result. */
export class RpcError extends Error {
  override name = "RpcError";
  readonly code: number;
  readonly data: unknown;
  constructor(body: RpcErrorBody) {
    super(body.message);
    this.code = body.code;
    this.data = body.data;
  }
}

/** One call to the node: its result, or an RpcError. */
export type Rpc = (method: string, params?: unknown) => Promise<unknown>;

type RpcAnswer = { readonly result?: unknown; readonly error?: RpcErrorBody };

/**
 * Calls over connections that stay open. The wallet asks this node a dozen things about each
 * transaction, and `fetch` costs more than most of the answers.
 */
export function createRpc(port: number): Rpc {
  const agent = new Agent({ keepAlive: true });
  const exchange = (body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const headers = { "content-type": "application/json" };
      const asked = request(
        { host: LOOPBACK, port, method: "POST", agent, headers },
        (response) => {
          text(response).then(resolve, reject);
        },
      );
      asked.once("error", reject);
      asked.end(body);
    });
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const answered = await exchange(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    const answer = JSON.parse(answered) as RpcAnswer; // anvil speaks JSON-RPC 2.0
    if (answer.error !== undefined) throw new RpcError(answer.error);
    return answer.result;
  };
}
