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

export function createRpc(port: number): Rpc {
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const response = await fetch(`http://${LOOPBACK}:${port}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    });
    const answer = (await response.json()) as RpcAnswer; // anvil speaks JSON-RPC 2.0
    if (answer.error !== undefined) throw new RpcError(answer.error);
    return answer.result;
  };
}
