import { getHttpRpcClient } from "viem/utils";
import { malformed, readFields, readList, unavailable } from "../../nodeFailures.ts";

/** What a node said: a result of unknown form, perhaps missing, or a JSON-RPC error. */
export type RpcReply =
  | { kind: "result"; result: unknown }
  | { kind: "error"; code: number; message: string };

export type RpcCall = { method: string; params?: readonly unknown[] };

/** A call whose only good reply is a result that `read` understands; `read` throws on any other. */
export type RpcQuestion<T> = RpcCall & { read: (result: unknown) => T };

export type Rpc = {
  /** One request, once, within the time limit. Throws `NodeUnavailable` without a well-formed reply. */
  call: (call: RpcCall) => Promise<RpcReply>;
  /** Like `call`, for questions whose only good reply is a result that `read` understands. */
  ask: <T>(call: RpcCall, read: (result: unknown) => T) => Promise<T>;
  /**
   * Like `ask`, many questions in few exchanges; answers stand in the order of the questions. One
   * missing or bad answer leaves all of them without one. Each exchange has the time limit.
   */
  askMany: <T>(questions: readonly RpcQuestion<T>[]) => Promise<readonly T[]>;
};

export type RpcSettings = { url: string; timeoutMs: number };

/** Even, so that no pair of questions about one thing is torn over two exchanges. */
const QUESTIONS_PER_EXCHANGE = 100;

/**
 * JSON-RPC over viem's HTTP client: no retries, no caching, no redirects, batches only where asked
 * for. The time limit spans the whole exchange, the body included.
 */
export function createRpc({ url, timeoutMs }: RpcSettings): Rpc {
  const { protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") throw new Error("createRpc: not an HTTP URL");
  const client = getHttpRpcClient(url, { timeout: timeoutMs });

  async function exchange(body: RpcBody | RpcBody[]): Promise<unknown> {
    const signal = AbortSignal.timeout(timeoutMs);
    return client.request({ body, fetchOptions: { redirect: "error", signal } });
  }

  async function call({ method, params = [] }: RpcCall): Promise<RpcReply> {
    try {
      return readReply(await exchange({ method, params }));
    } catch (error) {
      throw unavailable(url, method, error);
    }
  }

  async function ask<T>(rpcCall: RpcCall, read: (result: unknown) => T): Promise<T> {
    const reply = await call(rpcCall);
    try {
      return read(resultOf(reply));
    } catch (error) {
      throw unavailable(url, rpcCall.method, error);
    }
  }

  async function askChunk<T>(questions: readonly RpcQuestion<T>[]): Promise<readonly T[]> {
    let method = questions[0]?.method ?? "";
    try {
      const bodies = questions.map(({ method: asked, params = [] }, id) => ({
        id,
        method: asked,
        params,
      }));
      const replies = readReplies(await exchange(bodies), questions.length);
      return questions.map((question, id) => {
        method = question.method;
        return question.read(resultOf(replies[id]));
      });
    } catch (error) {
      throw unavailable(url, method, error);
    }
  }

  async function askMany<T>(questions: readonly RpcQuestion<T>[]): Promise<readonly T[]> {
    const answers: T[] = [];
    for (let at = 0; at < questions.length; at += QUESTIONS_PER_EXCHANGE) {
      answers.push(...(await askChunk(questions.slice(at, at + QUESTIONS_PER_EXCHANGE))));
    }
    return answers;
  }

  return { call, ask, askMany };
}

type RpcBody = { method: string; params: readonly unknown[]; id?: number };

function resultOf(reply: RpcReply | undefined): unknown {
  if (reply?.kind === "result") return reply.result;
  throw new Error(reply === undefined ? "not answered" : `error ${reply.code}: ${reply.message}`);
}

/** The replies of a batch by their ids, which come in any order: none but a question's, and once. */
function readReplies(batch: unknown, count: number): readonly RpcReply[] {
  const replies: RpcReply[] = [];
  for (const entry of readList(batch)) {
    const { id } = readFields(entry);
    if (typeof id !== "number" || !Number.isInteger(id) || id < 0 || id >= count) {
      throw malformed("the id of a question", id);
    }
    if (replies[id] !== undefined) throw malformed("one answer to each question", String(id));
    replies[id] = readReply(entry);
  }
  return replies;
}

function readReply(reply: unknown): RpcReply {
  const { error, result } = readFields(reply);
  if (error === undefined || error === null) return { kind: "result", result };
  const { code, message } = readFields(error);
  if (typeof code !== "number") throw malformed("an error code", code);
  if (typeof message !== "string") throw malformed("an error message", message);
  return { kind: "error", code, message: message.slice(0, 300) };
}
