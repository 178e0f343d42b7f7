import type { Rpc, RpcCall, RpcQuestion, RpcReply } from "../createRpc.ts";
import { NodeUnavailable } from "../../../nodeFailures.ts";

/** A node that answers each method from a table; an unlisted method is not available. */
export function createFakeRpc(replies: Record<string, RpcReply>): Rpc {
  async function call({ method }: RpcCall): Promise<RpcReply> {
    const reply = replies[method];
    if (reply === undefined) throw new NodeUnavailable(method, "not in the table");
    return reply;
  }
  async function ask<T>(rpcCall: RpcCall, read: (result: unknown) => T): Promise<T> {
    const reply = await call(rpcCall);
    if (reply.kind === "error") throw new NodeUnavailable(rpcCall.method, reply.message);
    try {
      return read(reply.result);
    } catch (problem) {
      throw new NodeUnavailable(rpcCall.method, "malformed", problem);
    }
  }
  async function askMany<T>(questions: readonly RpcQuestion<T>[]): Promise<readonly T[]> {
    return Promise.all(questions.map((question) => ask(question, question.read)));
  }
  return { call, ask, askMany };
}
