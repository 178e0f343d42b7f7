import { http } from "viem";
import { NodeUnavailable } from "./NodeUnavailable.ts";
import { malformed, readFields } from "./readAnswer.ts";

/** What a node said: a result of unknown form, perhaps missing, or a JSON-RPC error. */
export type RpcReply =
  | { kind: "result"; result: unknown }
  | { kind: "error"; code: number; message: string };

export type RpcCall = { method: string; params?: readonly unknown[] };

export type Rpc = {
  /** One request, once, within the time limit. Throws `NodeUnavailable` without a well-formed reply. */
  call: (call: RpcCall) => Promise<RpcReply>;
  /** Like `call`, for questions whose only good reply is a result that `read` understands. */
  ask: <T>(call: RpcCall, read: (result: unknown) => T) => Promise<T>;
};

export type RpcSettings = { url: string; timeoutMs: number };

/**
 * JSON-RPC over viem's HTTP transport: no retries, no batching, no caching, no redirects. The time
 * limit spans the whole exchange, the body included.
 */
export function createRpc({ url, timeoutMs }: RpcSettings): Rpc {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error("createRpc: not an HTTP URL");
  const transport = http(url, {
    raw: true,
    retryCount: 0,
    timeout: timeoutMs,
    fetchOptions: { redirect: "error" },
  })({ retryCount: 0 });

  async function call({ method, params = [] }: RpcCall): Promise<RpcReply> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      return readReply(await transport.request({ method, params }, { signal }));
    } catch (error) {
      throw unavailable(method, error);
    }
  }

  async function ask<T>(rpcCall: RpcCall, read: (result: unknown) => T): Promise<T> {
    const reply = await call(rpcCall);
    if (reply.kind === "error") {
      throw unavailable(rpcCall.method, new Error(`error ${reply.code}: ${reply.message}`));
    }
    try {
      return read(reply.result);
    } catch (error) {
      throw unavailable(rpcCall.method, error);
    }
  }

  function unavailable(method: string, error: unknown): NodeUnavailable {
    const text = describe(error).replaceAll(url, "the node");
    return new NodeUnavailable(method, text, new Error(text));
  }

  return { call, ask };
}

function readReply(reply: unknown): RpcReply {
  const { error, result } = readFields(reply);
  if (error === undefined || error === null) return { kind: "result", result };
  const { code, message } = readFields(error);
  if (typeof code !== "number") throw malformed("an error code", code);
  if (typeof message !== "string") throw malformed("an error message", message);
  return { kind: "error", code, message: message.slice(0, 300) };
}

/** The names and short texts along the chain of causes. Long texts of the transport repeat the URL. */
function describe(error: unknown): string {
  const parts: string[] = [];
  for (let at = error; at instanceof Error && parts.length < 4; at = at.cause) {
    const short = "shortMessage" in at ? String(at.shortMessage) : at.message;
    parts.push(`${at.name}: ${short.slice(0, 300)}`);
  }
  return parts.length > 0 ? parts.join("; ") : "unknown failure";
}
